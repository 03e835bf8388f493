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
      build: { rollupOptions: { input: './web/handle-page.ts' } },
      // One bundle with React's production build in it, whatever NODE_ENV says when the server runs.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
