import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few requests per page: React with its router, the frame of every page, parts that many pages share, galleries of works, forms; then its own.
            codeSplitting: {
              includeDependenciesRecursively: true,
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                  priority: 5,
                },
                { name: 'frame', test: /web\/(root|shell\/(?!cookie-banner).*)\.tsx?/, priority: 4 },
                {
                  name: 'parts',
                  test: /web\/ui\/(back-link|field|notice)\.|web\/components\/(localized-text|picture|portrait)\.|domain\/(artwork|calendar|colour)\./,
                  priority: 3,
                },
                { name: 'gallery', test: /web\/components\/artwork-gallery\./, priority: 2 },
                { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\//, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './web/handle-page.ts' } },
      // One bundle with React's production build in it, whatever NODE_ENV says when the server runs.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
