# The product in an image: not root, nothing writable but /data and /tmp. docs/guide/install-with-containers.md
FROM node:26-bookworm-slim AS build
WORKDIR /opt/watchpost
COPY . .
RUN node setup/setup.mjs build
# The image brings its own Node.
RUN rm -rf .cache node_modules/node-linux-*

FROM node:26-bookworm-slim
COPY --from=build /opt/watchpost /opt/watchpost
RUN groupadd --gid 10001 watchpost && useradd --uid 10001 --gid watchpost --no-create-home --home-dir /data watchpost
RUN install -d -o watchpost -g watchpost -m 700 /data
WORKDIR /opt/watchpost
USER watchpost
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
# Stopping takes 8 seconds at most: docs/guide/install-with-containers.md sets the grace period.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "deploy/health.mjs"]
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
