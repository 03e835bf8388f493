// npm run docs: builds the documentation as a site.
import { join } from 'node:path'
import { buildDocs } from './docs/build-docs.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/docs')

try {
  const pages = buildDocs(root, folder)
  console.log(`Built ${pages} pages. Open ${join(folder, 'index.html')}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
