// Runs a shop in a process of its own, for tests that kill it: run-shop.ts [keep-webhooks-back]
import Fastify from 'fastify'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openShop } from '#server/open-shop.ts'
import { closeOnSignal } from '#server/process/close-on-signal.ts'
import { readSettings } from '#server/settings/settings.ts'
import { recordBankRequests } from './stripe/watch-bank.ts'

const settings = readSettings(process.env)
const shop = await openShop(settings, await connect(settings.database), Fastify({ logger: { level: 'warn' } }).log)
const app = await buildApp(shop)
if (process.env.BANK_REQUESTS) recordBankRequests(shop, process.env.BANK_REQUESTS)
if (process.argv.includes('keep-webhooks-back')) {
  await shop.payments.sandbox?.holdWebhooks()
  process.once('SIGUSR2', () => shop.payments.sandbox?.releaseWebhooks())
}
const address = await app.listen({ port: settings.port, host: settings.host })
const jobs = startJobs(shop)
closeOnSignal({ shop, app, jobs })
console.log(`listening at ${address}`)
await jobs
