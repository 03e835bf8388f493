import pg from 'pg'
import type { Cluster } from '../../scripts/cluster/start-cluster.ts'
import { join } from './join.ts'
import { callAt, keepTrying } from './keep-trying.ts'

/**
 * Waits until both instances are ready, somebody has signed up, and the e-mail that lets them in has left; it leaves before all
 * that wait.
 */
export function openProbe({ url, instances, databaseUrl }: Cluster): () => Promise<void> {
  const call = callAt(() => url)
  return async () => {
    for (const { address } of instances)
      await keepTrying(async () => {
        const { status } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) })
        if (status !== 200) throw new Error(`not ready: ${status}`)
      })
    const { email } = await keepTrying(() => join(call))
    await keepTrying(() => expectSent(databaseUrl, email))
  }
}

async function expectSent(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query('select from outgoing_mail where "to" = $1 and sent_at is not null', [email])
    if (rows.length === 0) throw new Error(`The e-mail to ${email} has not left`)
  } finally {
    await client.end()
  }
}
