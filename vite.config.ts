import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { preactForReact } from './scripts/preact-for-react.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: preactForReact },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A page asks for a handful of scripts: what every page needs, what walls of works need, what forms need, its own.
            codeSplitting: {
              includeDependenciesRecursively: true,
              groups: [
                { name: 'frame', test: /rolldown\/runtime|web\/(root|shell\/.*)\.tsx?/, priority: 3 },
                { name: 'ui', test: /\/(web\/ui|domain)\//, priority: 2 },
                {
                  name: 'forms',
                  test: /node_modules\/(zod|react-hook-form|@hookform)\/|\/account-forms\.ts/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server knows one door into the pages. Bundling what is behind it makes for a quick start and a small install.
      build: { rollupOptions: { input: './web/handle-page.ts' } },
      resolve: { noExternal: true },
    },
  },
})
