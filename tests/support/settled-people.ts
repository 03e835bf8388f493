import { eq } from 'drizzle-orm'
import { orderLines } from '#server/database/schema.ts'
import { artistShareOf, recordPayout } from '#server/features/ledger/ledger-store.ts'
import { formOf } from './forms.ts'
import { createUser, type Person } from './identity/users.ts'
import type { OpenShop } from './open-shop.ts'
import { bankOf, submitPayment } from './payments.ts'
import { everyRow } from './rules/personal-data.ts'
import { uploadPicture } from './uploads.ts'
import { cartOf, createArtist, createArtwork } from './works.ts'

/** The ids of what is there, by table: "orders", "order_lines". */
export type IdsByTable = Readonly<Record<string, string[]>>
export type Settled = { buyer: Person; artist: Person; ids: IdsByTable }

/**
 * A buyer and an artist who have something of everything here: works for sale, sold and taken down, orders paid and unpaid,
 * a conversation, an upload, a draft, a report, a sale elsewhere, a refund that waits.
 */
export async function settle(open: OpenShop, admin: Person): Promise<Settled> {
  const { call, database, app, shop } = open
  const known = await idsByTable(open)
  const buyer = await createUser(shop)
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: artist.userId })
  const hang = (options = {}) => createArtwork(database, { artistId, ...options })
  const [bought, held, elsewhere, takenDown] = [await hang(), await hang(), await hang({ edition: 5 }), await hang()]
  await hang({ status: 'draft' })
  const { sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(bought),
    token: buyer.token,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  await requestRefund(open, artist, artistId)
  await call('POST /payments/create-checkout-session', { body: cartOf(held), token: buyer.token })
  await call('PUT /users/saved-listings/{id}', { params: { id: elsewhere.id }, token: buyer.token })
  await call('PUT /form-drafts/{form}', {
    params: { form: 'feedback' },
    body: { fields: { comment: 'X' } },
    token: buyer.token,
  })
  const form = formOf({ artworkId: elsewhere.id, text: 'Is it signed?' })
  const { message } = await call('POST /conversations', { body: form, token: buyer.token })
  await call('POST /messages/{id}/report', {
    params: { id: message.id },
    body: { kind: 'other', reason: 'X' },
    token: artist.token,
  })
  await call('POST /artworks/my-artworks/{id}/outside-sales', { params: { id: elsewhere.id }, token: artist.token })
  await uploadPicture(open, artist.userId)
  const report = { subject: 'artwork', subjectId: takenDown.id, kind: 'rights', reason: 'X' } as const
  await call('POST /reports', { body: report, token: buyer.token })
  const restriction = { artworkId: takenDown.id, ground: 'terms', rule: 'X', reason: 'X' } as const
  await call('POST /restrictions', { body: restriction, token: admin.token })
  return { buyer, artist, ids: without(await idsByTable(open), known) }
}

/** The artist wants to give back a part of what was paid out to them. */
async function requestRefund({ shop, call, database }: OpenShop, artist: Person, artistId: string): Promise<void> {
  const [sold] = await database.select().from(orderLines).where(eq(orderLines.artistId, artistId))
  if (!sold) throw new Error('Nothing was sold')
  await recordPayout(shop, database, { artistId, amount: artistShareOf(sold), by: artist.userId }, shop.now())
  const body = { lineId: sold.id, amount: 1, refunded: 0, reason: 'X' }
  await call('POST /orders/{id}/refund', { params: { id: sold.orderId }, body, token: artist.token })
}

/** Every id of the shop's kind in every table. */
export async function idsByTable(open: OpenShop): Promise<IdsByTable> {
  const found: Record<string, string[]> = {}
  for (const row of await everyRow(open)) {
    const [table, id] = idIn(row)
    // In the order in which they were made.
    if (id) found[table] = [...(found[table] ?? []), id].sort()
  }
  return found
}

/** "public.orders {"id": …}" */
function idIn(row: string): [table: string, id: string | undefined] {
  const [, table = '', fields = '{}'] = /^public\.(\S+) (.*)$/s.exec(row) ?? []
  const { id } = JSON.parse(fields) as { id?: unknown }
  return [table, typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : undefined]
}

const without = (all: IdsByTable, known: IdsByTable): IdsByTable =>
  Object.fromEntries(
    Object.entries(all)
      .map(([table, ids]) => [table, ids.filter((id) => !known[table]?.includes(id))] as const)
      .filter(([, ids]) => ids.length > 0),
  )
