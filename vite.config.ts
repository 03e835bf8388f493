import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { lowestBrowsers } from './site/lowest-browsers.ts'

const targets = Object.entries(lowestBrowsers).map(([name, version]) => `${name}${version}`)

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withSharedEntries()],
  // Vite reads the target of styles here alone.
  build: { target: 'es2023', cssTarget: targets, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: targets,
        rollupOptions: {
          // Code that only loaders use leaves an import behind. These folders have no side effects, so it is dropped.
          treeshake: { moduleSideEffects: (id: string) => !/\/(domain|site|texts)\/[^?]+\.ts$/.test(id) },
          output: {
            // At most seven scripts for a page that visitors arrive on. Each group includes what its modules import.
            codeSplitting: {
              includeDependenciesRecursively: true,
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|web\/entry\.client/,
                  priority: 5,
                },
                {
                  name: 'frame',
                  test: inAny(
                    /web\/shell\/(document|frame|page-error|page-meta|structured-data)\./,
                    /web\/ui\/(notice|back-link|field|section|text-link)\./,
                    /domain\/(calendar|commission)\./,
                  ),
                  priority: 4,
                },
                {
                  name: 'works',
                  test: inAny(
                    /web\/components\/(gallery\/artwork-gallery|picture|small-picture|portrait|collection-cards)\./,
                    /web\/components\/(suggested-works|trader-facts|report-link|empty-list|search\/use-suggestions)\./,
                    /web\/(ui\/(paging|honeypot)|forms\/is-edited|api\/availability)\./,
                    /domain\/(artwork|wall|dimensions|decimal|returns|excerpt|paragraphs|colour|oklab)\./,
                    /texts\/collections\./,
                  ),
                  priority: 3,
                },
                { name: 'answers', test: /web\/api\/outcome\.|texts\/form-problems\./, priority: 2 },
                {
                  name: 'filters',
                  test: /pages\/discover\/works-layout\.|components\/search\/search-box\./,
                  priority: 1,
                },
                {
                  name: 'work',
                  test: inAny(
                    /texts\/(artwork|guarantee)\./,
                    /web\/components\/(guarantee\/guarantee-link|edition-words|room\/(room-plan|choices))\./,
                  ),
                  priority: 1,
                },
                { name: 'artist', test: /texts\/artists\.|web\/components\/artist\//, priority: 1 },
                {
                  name: 'blog',
                  test: /texts\/blog\.|components\/post\/post-(facts|text)\.|blog\/feed-links\./,
                  priority: 1,
                },
                {
                  name: 'checkout',
                  test: /texts\/checkout-refusals\.|web\/api\/(checkout-refusals|payment-requests)\./,
                  priority: 1,
                },
                {
                  name: 'fields',
                  test: inAny(
                    /web\/(forms\/form-fields|api\/any-signal|state\/form-drafts)\./,
                    /domain\/price-change\./,
                  ),
                  priority: 2,
                },
                {
                  name: 'forms',
                  test: inAny(
                    /node_modules\/(zod|react-hook-form|@hookform)\//,
                    /contract\/(call|primitives)\./,
                    /web\/forms\/(use-api-form|form-summary)\./,
                  ),
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        sourcemap: true,
        rollupOptions: {
          input: './web/handle-page.ts',
          // Inline scripts are part of each page.
          output: { sourcemapExcludeSources: true, minify: true },
        },
      },
      // One bundle with React's production build in it, whatever NODE_ENV says when the server runs.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))

const inAny =
  (...paths: readonly RegExp[]) =>
  (id: string) =>
    paths.some((path) => path.test(id))

/** Otherwise a route whose module is in a shared script gets a script of its own that only exports it again. */
function withSharedEntries(): Plugin {
  return {
    name: 'with-shared-entries',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
  }
}
