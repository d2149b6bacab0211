# The exact version that package.json pins.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base

# Builds the browser's files and the server. No install scripts, here and below: the one there is would fetch a second
# Node beside the image's own.
FROM base AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# Only the packages that the built server imports.
FROM base AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info DRAIN_SECONDS=5
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY data ./data
COPY content ./content
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
# A first start on a large database migrates for minutes.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As process 1, Node gets SIGTERM itself. It takes DRAIN_SECONDS and up to 13 more to finish, so give "docker stop" 25.
# Beside it: node dist/server/staff.js, seed.js, migrate.js, backup.js, restore.js and doctor.js.
# The small young generation keeps it under 300 MB under load.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "dist/server/main.js"]
