# Builds the pages with all tools, then keeps only what the shop needs to run.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY examples/api-client/package.json ./examples/api-client/
RUN npm ci --no-audit --no-fund
COPY . .
# docker compose build --build-arg COMMIT=$(git rev-parse --short HEAD)
ARG COMMIT=unknown
RUN COMMIT=$COMMIT npm run build

FROM node:24-bookworm-slim AS production
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY examples/api-client/package.json ./examples/api-client/
# The image brings its own Node, so the one from npm may go.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node && npm cache clean --force
COPY domain ./domain
COPY site ./site
COPY contract ./contract
COPY texts ./texts
COPY content ./content
COPY server ./server
COPY demo ./demo
# docker compose exec shop-1 node scripts/admin.ts grant <e-mail>
COPY scripts/admin.ts scripts/backup.ts scripts/restore.ts scripts/move-to-postgres.ts scripts/or-fail.ts ./scripts/
COPY --from=build /shop/build ./build
RUN mkdir /data && chown node:node /data

FROM production
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_FOLDER=/data NODE_COMPILE_CACHE=/data/compiled
# What pictures took goes back to the system: without it glibc keeps a third more.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/shop/main.js"]
