import { defineConfig } from 'vite'

/** What `npm start` runs: the server and its packages in a few files, see docs/decisions/0034-bundled-server.md. */
export default defineConfig({
  plugins: [
    // Error logs name the lines of our own code.
    {
      name: 'no-source-maps-of-packages',
      transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
    },
  ],
  build: {
    ssr: true,
    outDir: 'build/shop',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'server/main.ts', 'decode-worker': 'server/features/decoding/decode-worker.ts' },
      // Names stay: errors and database entities are known by the names of their classes.
      output: { sourcemapExcludeSources: true, minify: { compress: false, mangle: false, codegen: true } },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      // With native code, or files of their own beside them.
      'sharp',
      '@electric-sql/pglite',
      'pdfkit',
      '@fastify/static',
      '@fastify/swagger-ui',
      'pino',
      'pino-pretty',
      // Traced while they load.
      'pg',
      '@fastify/otel',
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/instrumentation-pg',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
      // Large, and loaded only by shops that are set up with them.
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-request-presigner',
      '@opensearch-project/opensearch',
      'emulate',
      'ioredis',
      'stripe',
    ],
  },
})
