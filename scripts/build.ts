// Builds all that npm start runs. npm run build -- --why then prints what the scripts of a page consist of.
import { parseArgs } from 'node:util'
import { printPageScripts } from './page-scripts.ts'
import { buildShop } from './server-build.ts'

const { values } = parseArgs({ options: { why: { type: 'boolean', default: false } } })

await buildShop()
console.log('Built. `npm start` serves it.')
if (values.why) await printPageScripts()
