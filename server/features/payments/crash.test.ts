import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeCall } from '#contract/client.ts'
import { connect } from '#server/database/connect.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createPostgresDatabase, databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { goodCard, typed } from '../../../tests/support/payments.ts'
import { startShopProcess } from '../../../tests/support/shop-process.ts'
import { checkRequestsIn } from '../../../tests/support/stripe/watch-bank.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  test('killed after the buyer paid and before the webhook came, the shop finds the payment when it starts again, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'louend-crash-'))
    const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined
    const environment = {
      DATA_FOLDER: folder,
      PORT: '0',
      RATE_LIMIT_FACTOR: '0',
      IDENTITY_SECRET: 'a secret that is only used in tests',
      BANK_REQUESTS: join(folder, 'bank-requests.jsonl'),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    const connection = await connect(readSettings(environment).database)
    const buyer = await createUser(connection)
    const work = await createArtwork(connection.database)
    await connection.close()

    const first = await startShopProcess(environment, 'keep-webhooks-back')
    const call = makeCall((path, init) => fetch(first.address + path, init))
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(work),
      ...buyer,
    })
    const answer = await fetch(first.address + new URL(sessionUrl).pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...typed, cardNumber: goodCard }),
    })
    expect(answer.status).toBe(303)
    expect((await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).status).toBe('pending_payment')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await startShopProcess(environment, 'keep-webhooks-back')
    const again = makeCall((path, init) => fetch(second.address + path, init))
    await expect
      .poll(async () => (await again('GET /orders/{id}', { params: { id: orderId }, ...buyer })).status)
      .toBe('paid')
    // The bank tells it too, later. That changes nothing any more.
    second.child.kill('SIGUSR2')
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const { history } = await again('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    expect(history.map(({ status }) => status)).toEqual(['pending_payment', 'paid'])
    const emails = async () => (await fetch(`${second.address}/dev/mail.json`)).json()
    await expect.poll(emails).toHaveLength(2)

    second.child.kill('SIGKILL')
    await once(second.child, 'exit')
    expect((await checkRequestsIn(environment.BANK_REQUESTS)).length).toBeGreaterThan(1)
    await postgres?.drop()
    rmSync(folder, { recursive: true, force: true })
  })
})
