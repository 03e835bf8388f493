// Stores the facts of each picture of the demo catalogue, so that loading it does not decode them:
// node scripts/run.mjs scripts/describe-catalogue.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoCatalogue, descriptionsFile, filesOf, readCatalogue } from '#server/demo/catalogue-folder.ts'
import { describePicture } from '#server/demo/seed-pictures.ts'

const files = filesOf(await readCatalogue(demoCatalogue)).sort()
const described = []
for (const file of files)
  described.push([file, await describePicture(file, await readFile(join(demoCatalogue, file)))] as const)
await writeFile(join(demoCatalogue, descriptionsFile), `${JSON.stringify(Object.fromEntries(described), null, 1)}\n`)
console.log(`${files.length} pictures described in ${descriptionsFile}`)
