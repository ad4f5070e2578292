# A small image with rivetool: docker build -t rivetool .
FROM swift:6.2-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libzip-dev libharfbuzz-dev make
COPY . /rivetool
WORKDIR /rivetool
RUN make install PREFIX=/usr DESTDIR=/installed

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libzip4 libharfbuzz0b libharfbuzz-subset0 libpng16-16 libturbojpeg0 libwebp7 libgif7 libdeflate0 libmicrohttpd12 libexpat1 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /installed /
ENTRYPOINT ["rivetool"]
