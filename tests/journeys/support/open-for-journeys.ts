import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The shop as it is built for production, with the demo catalogue, on an embedded database that goes when it closes.
// Pictures are named by their content, so those that an earlier run has encoded serve again.
const pictures = join(import.meta.dirname, '../../../node_modules/.cache/louend/files')
const folder = mkdtempSync(join(tmpdir(), 'louend-journeys-'))
mkdirSync(pictures, { recursive: true })
symlinkSync(pictures, join(folder, 'files'), 'junction')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

Object.assign(process.env, { LOUEND_DEMO: '1', DATA_FOLDER: folder, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100' })
const { BANK_REQUESTS: requests } = process.env
if (requests) rmSync(requests, { force: true })
enableCompileCache()
const { startShop } = await import('#server/start-shop.ts')
const { recordBankRequests } = await import('../../support/stripe/watch-bank.ts')
await startShop(process.env, { onOpen: (shop) => requests && recordBankRequests(shop, requests) })
