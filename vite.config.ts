import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { lowestBrowsers } from './site/lowest-browsers.ts'

/** `npm run build` builds the scripts for the browser once per language; without it they hold both. */
const language = process.env.PAGES_LANGUAGE

const targets = Object.entries(lowestBrowsers).map(([name, version]) => `${name}${version}`)

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutOtherTexts()],
  // Vite reads the target of styles here alone.
  build: { target: 'es2023', cssTarget: targets, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: targets,
        rollupOptions: {
          output: {
            // Few requests per page: React with its router, the frame of every page, pictures, galleries of works, forms; then its own.
            codeSplitting: {
              includeDependenciesRecursively: true,
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                  priority: 5,
                },
                { name: 'frame', test: /web\/(root|shell\/(frame|page|header|footer))\.tsx/, priority: 4 },
                { name: 'pictures', test: /web\/components\/(picture|portrait)\./, priority: 3 },
                { name: 'gallery', test: /web\/components\/gallery\/artwork-gallery\./, priority: 2 },
                { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\//, priority: 1 },
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
          ...(language === 'et'
            ? { input: './web/assets.ts', treeshake: { moduleSideEffects: false } }
            : { input: './web/handle-page.ts' }),
          output: { sourcemapExcludeSources: true, minify: { compress: false, mangle: false, codegen: true } },
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

/** A visitor reads one language: the texts of the other one stay out of the scripts. */
function withoutOtherTexts(): Plugin {
  return {
    name: 'without-other-texts',
    applyToEnvironment: ({ name }) => name === 'client' && language !== undefined,
    load: {
      filter: { id: new RegExp(`/texts/${language === 'en' ? 'et' : 'en'}/[^/]+\\.ts$`) },
      handler: () => 'export {}',
    },
  }
}
