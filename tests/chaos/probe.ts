import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { contact } from '#contract/contact.ts'
import type { Cluster } from '../../scripts/cluster/start-cluster.ts'
import { callAt, keepTrying } from './keep-trying.ts'

/** Waits until both instances are ready, a message to the shop is taken, and its e-mail has left. */
export function openProbe({ url, instances, databaseUrl }: Cluster): () => Promise<void> {
  const call = callAt(() => url)
  let count = 0
  return async () => {
    count += 1
    const subject = `Probe number ${count}`
    for (const { address } of instances)
      await keepTrying(async () => {
        const { status } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) })
        if (status !== 200) throw new Error(`not ready: ${status}`)
      })
    const body = { name: 'Aino', email: 'aino@louend.test', subject, message: 'Does everything work again?' }
    await keepTrying(() => call(contact.send, { body }))
    await keepTrying(() => expectSent(databaseUrl, subject))
  }
}

async function expectSent(databaseUrl: string, subject: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let left = 20; left > 0; left -= 1) {
      const { rows } = await client.query('select from outgoing_mail where sent_at is not null and text like $1', [
        `%${subject}%`,
      ])
      if (rows.length > 0) return
      await wait(100)
    }
    throw new Error(`The e-mail about ${subject} has not left`)
  } finally {
    await client.end()
  }
}
