import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outgoingMail } from '#server/database/schema.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import {
  buyDelivered,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  refundAsAdmin,
  refundOnDashboard,
  renewed,
} from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'

const toArtist = async ({ database, artist }: MoneyBack) => {
  const emails = await database.select().from(outgoingMail).where(eq(outgoingMail.to, artist.email))
  return emails.flatMap(({ key, subject, text }) =>
    key.startsWith('sale-refund-made:') ? [{ subject: subject.replace(/LO-\d+-\d+/, 'N'), text }] : [],
  )
}
const notToSend = 'Order N: please don’t send it'

test('the artist reads what is left to them when the shop refunds a part, and not to send it when it refunds the rest', async () => {
  await using world = await openMoneyBack()
  const params = { id: await world.buy(goodCard) }
  await world.deliver()
  const { id: lineId } = await lineOf(world, params.id)
  await refundAsAdmin(world, params.id, lineId, 110)
  const part = await toArtist(world)
  expect(part.map(({ subject }) => subject)).toEqual(['Order N: the buyer has been refunded'])
  expect(part[0]?.text).toContain('You now receive €900.00 in all')

  const body = { reason: 'The frame broke in the studio', currentPassword }
  await world.call('POST /admin/orders/{id}/refund', { params, body, ...(await world.admin()) })
  const whole = (await toArtist(world)).filter(({ subject }) => subject === notToSend)
  expect(whole).toHaveLength(1)
  expect(whole[0]?.text).toContain(`there is nothing to send.\n\nThe reason: ${body.reason}`)
  expect(await toArtist(world)).toHaveLength(2)
})

test('the artist is told not to send what was refunded as a whole on the provider’s dashboard, once', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy(goodCard)
  await world.deliver()
  await refundOnDashboard(world, orderId)
  await world.deliver()
  expect((await toArtist(world)).map(({ subject }) => subject)).toEqual([notToSend])
})

test('the artist reads what is left to them when the shop says in their place that a return is back, and not when they say so', async () => {
  await using world = await openMoneyBack()
  const { call, buyer, artist } = world
  const giveBack = async (person: 'artist' | 'admin') => {
    const params = { id: await buyDelivered(world) }
    const complaint = { reason: 'The stretcher is warped', isFaulty: true }
    await call('POST /orders/{id}/request-return', { params, body: complaint, ...(await renewed(world, buyer)) })
    const caller = person === 'admin' ? await world.admin() : await renewed(world, artist)
    const body = person === 'admin' ? { currentPassword } : {}
    await call('POST /orders/{id}/receive-return', { params, body, ...caller })
  }
  await giveBack('artist')
  expect(await toArtist(world)).toEqual([])
  await giveBack('admin')
  const emails = await toArtist(world)
  expect(emails.map(({ subject }) => subject)).toEqual(['Order N: the buyer has been refunded'])
  expect(emails[0]?.text).toContain('You now receive €0.00 in all')
})
