import { fileURLToPath } from 'node:url'

/** What `react` means in the pages, wherever they are built or run. */
export const preactForReact = [
  { find: /^react$/, replacement: fileURLToPath(new URL('../web/react.js', import.meta.url)) },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
]
