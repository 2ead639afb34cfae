# One image for both processes: `apps/api/dist/bundled/main.js` (HTTP, the default) and `worker.js` beside it.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/admin/package.json apps/admin/
COPY libs libs
# Packages before the applications: a change in one of those does not install anew.
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node tools/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# The memory settings are those of tools/lib/service.mjs, which says why.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=build /shop /shop
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--max-old-space-size=512", "--no-lazy-feedback-allocation", "--expose-gc", "apps/api/dist/bundled/main.js"]
