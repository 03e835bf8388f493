import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../../tests/support/databases/test-databases.ts'
import { readFile } from '../../tests/support/documents.ts'
import { signUp } from '../../tests/support/identity/sign-up.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../tests/support/payments.ts'
import { linesOf } from '../../tests/support/pdf-lines.ts'
import { cartOf, createArtist, createArtwork } from '../../tests/support/works.ts'
import { orders, outgoingMail } from './schema.ts'

describe.each(databaseKinds)('on %s, in a language that the shop does not have,', (kind) => {
  test('a buyer signs in, pays an order, and gets e-mails and documents in the default language', async () => {
    await using open = await openShop({ database: kind })
    const { email, token } = await signUp(open)
    const work = await createArtwork(open.database, { artistId: await createArtist(open.database) })
    const { sessionUrl } = await open.call('POST /payments/create-checkout-session', { body: cartOf(work), token })
    await open.database.execute(sql`update users set language = 'lv'`)
    await open.database.execute(sql`update orders set language = 'lv'`)

    await submitPayment(open.app, sessionUrl)
    await bankOf(open.shop).deliverWebhooks()
    const [order] = await open.database.select().from(orders)
    expect(order).toMatchObject({ state: 'paid', language: 'en' })
    expect(await open.call('GET /users/settings', { token })).toMatchObject({ language: 'en' })
    const sent = await open.database.select().from(outgoingMail).where(eq(outgoingMail.to, email))
    expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is paid'))
    expect(new Set(sent.map(({ language }) => language))).toEqual(new Set(['en']))
    const id = order?.id ?? ''
    const receipt = await readFile(open, 'GET /orders/{id}/receipt', { params: { id } }, token)
    expect(linesOf(receipt.bytes)).toContain('Receipt')
  })
})
