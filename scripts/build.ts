import { buildWeb } from './web-build.ts'

await buildWeb()
console.log('Built. `npm start` serves it.')
