import { once } from 'node:events'
import type { BankRequest, SandboxBank } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { loadOnce } from '#server/process/load-once.ts'
import type { Settings } from '#server/settings/settings.ts'
import { bankServer } from './bank-api.ts'
import { createSchema } from './bank-tables.ts'
import { type Deliver, deliverEvents } from './bank-webhooks.ts'
import { bankPages } from './pages/payment-page.ts'
import { purgePeople } from './purge-people.ts'

type Options = {
  database: Database
  settings: Pick<Settings, 'publicUrl' | 'production'>
  webhookSecret: string
  now: () => Date
}

/** A bank with Stripe's API: payment pages, test cards, refunds, signed webhooks. Its state survives a crash. */
export function sandboxBank({ database, settings, webhookSecret, now }: Options): SandboxBank {
  const secretKey = 'sk_test_louend_sandbox'
  const listeners: ((request: BankRequest) => void)[] = []
  let deliver: Deliver | undefined
  let held = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const ready = loadOnce(async () => {
    await createSchema(database)
    return database
  })

  const deliverNow = async () => {
    if (!deliver || closed || held) return
    const next = await deliverEvents(await ready(), deliver, webhookSecret, now())
    const wait = next ? next.getTime() - now().getTime() : 30_000
    scheduleDelivery(Math.min(Math.max(wait, 250), 30_000))
  }
  const deliverWebhooks = () => {
    running = running.then(deliverNow).catch(() => scheduleDelivery(5000))
    return running
  }
  const scheduleDelivery = (milliseconds: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void deliverWebhooks(), milliseconds).unref()
  }

  const server = bankServer({
    database: ready,
    secretKey,
    page: (sessionId) => `${settings.publicUrl}/sandbox-bank/pay/${sessionId}`,
    now,
    onRequest: (request) => {
      for (const listener of listeners) listener(request)
      scheduleDelivery(50)
    },
  })
  const address = loadOnce(async () => {
    server.listen(0, '127.0.0.1').unref()
    await once(server, 'listening')
    const bound = server.address()
    if (typeof bound !== 'object' || bound === null) throw new Error('The sandbox bank found no port')
    return { protocol: 'http' as const, host: '127.0.0.1', port: bound.port }
  })

  return {
    secretKey,
    deliverWebhooks,
    address,
    async mount(app) {
      deliver = async (payload, signature) => {
        const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
        return (await app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers })).statusCode
      }
      bankPages(app, { database: ready, settings, now, onEvent: () => void deliverWebhooks() })
      app.addHook('onReady', async () => scheduleDelivery(2000))
      app.addHook('onClose', async () => {
        closed = true
        clearTimeout(timer)
        await running
        server.closeAllConnections()
        server.close()
      })
    },
    async holdWebhooks() {
      held = true
      await running
    },
    releaseWebhooks() {
      held = false
      scheduleDelivery(0)
    },
    forget: async (pages) => purgePeople(await ready(), pages),
    onRequest: (listener) => void listeners.push(listener),
  }
}
