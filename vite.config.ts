import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // The server knows one door into the pages. Bundling what is behind it makes for a quick start and a small install.
      build: { rollupOptions: { input: './web/handle-page.ts' } },
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
