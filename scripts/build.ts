// Builds everything for npm start. npm run build -- --why also prints the content of a page's scripts.
import { parseArgs } from 'node:util'
import { printPageScripts } from './page-scripts.ts'
import { buildShop } from './server-build.ts'

const { values } = parseArgs({ options: { why: { type: 'boolean', default: false } } })

await buildShop()
console.log('Built. `npm start` serves it.')
if (values.why) await printPageScripts()
