import type { FastifyInstance } from 'fastify'
import { payoutDetails } from '#contract/payout-details.ts'
import { type DuePayout, type PayoutBatch, payouts } from '#contract/payouts.ts'
import { payoutDetailsSchemas } from '#contract/schemas/payout-details.ts'
import { payoutsSchemas as schemas } from '#contract/schemas/payouts.ts'
import type { Id } from '#domain/id.ts'
import { cents, inCents, toEuros } from '#domain/money.ts'
import { payoutObstacle } from '#domain/payout.ts'
import { accept, refuse } from '#domain/result.ts'
import { confirmPassword } from '#server/features/account/verify-current-password.ts'
import { registerUploads } from '#server/features/pictures/picture-upload.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { type Due, listDue } from './due-payouts.ts'
import { makeBatch } from './make-batch.ts'
import { readPayoutDetails, saveBankAccount, saveTaxDetails } from './payout-details.ts'
import { payoutFile } from './payout-file.ts'
import { type BatchRow, type BatchSums, findBatch, listBatches, type WholeBatch } from './payout-store.ts'
import { readNotices } from './read-notice.ts'
import { applyNotices, markPaid, markReturned } from './settle-payouts.ts'

/** A notice about all payouts of a year. */
const noticeLimits = { bytes: 5_000_000, fields: 1 }

/** Where artists are paid, and the way of the money to them through the bank. */
export function payoutRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop
  const detailsOf = async (artistId: Id) => accept(await readPayoutDetails(database, artistId))

  serve(app, shop, payoutDetails.show, payoutDetailsSchemas.show, ({ caller }) => detailsOf(caller.artist.id))

  serve(app, shop, payoutDetails.saveBankAccount, payoutDetailsSchemas.saveBankAccount, async (context) => {
    const saved = await saveBankAccount(shop, context.caller, context.body, context.now)
    return saved.ok ? detailsOf(context.caller.artist.id) : saved
  })

  serve(app, shop, payoutDetails.saveTaxDetails, payoutDetailsSchemas.saveTaxDetails, async (context) => {
    const saved = await saveTaxDetails(shop, context.caller, context.body, context.now)
    return saved.ok ? detailsOf(context.caller.artist.id) : saved
  })

  serve(app, shop, payouts.due, schemas.due, async ({ query, now }) => {
    const { due, total } = await listDue(database, query, now)
    return accept(pageOfList(due.map(viewDue), total, query))
  })

  serve(app, shop, payouts.batches, schemas.batches, async ({ query }) => {
    const { batches, total } = await listBatches(database, query)
    return accept(pageOfList(batches.map(viewSums), total, query))
  })

  serve(app, shop, payouts.makeBatch, schemas.makeBatch, async ({ body, caller, now }) => {
    const confirmed = await confirmPassword(shop, caller, body.currentPassword)
    if (!confirmed.ok) return confirmed
    const chosen = body.payouts.map(({ artistId, amount }) => ({ artistId, amount: inCents(amount) }))
    const made = await makeBatch(shop, chosen, caller.userId, now)
    return made.ok ? accept(viewBatch(await batchThatIsThere(made.value.batchId))) : made
  })

  serve(app, shop, payouts.showBatch, schemas.showBatch, async ({ params }) => {
    const batch = await findBatch(database, params.id)
    return batch ? accept(viewBatch(batch)) : refuse('payout-batch-not-found')
  })

  serveFile(app, shop, payouts.file, schemas.file, async ({ params }) => {
    const batch = await findBatch(database, params.id)
    if (!batch) return refuse('payout-batch-not-found')
    const { payer } = shop.settings
    if (!payer) return refuse('payouts-not-set-up')
    return accept({ name: `payouts-${batch.payOn}-${batch.id}.xml`, bytes: payoutFile(batch, payer) })
  })

  serve(app, shop, payouts.markPaid, schemas.markPaid, async ({ params, body, caller, now }) => {
    const confirmed = await confirmPassword(shop, caller, body.currentPassword)
    if (!confirmed.ok) return confirmed
    const marked = await markPaid(shop, { batchId: params.id, payoutIds: body.payoutIds }, caller.userId, now)
    return marked.ok ? accept(viewBatch(await batchThatIsThere(params.id))) : marked
  })

  serve(app, shop, payouts.markReturned, schemas.markReturned, async ({ params, body, caller, now }) => {
    const confirmed = await confirmPassword(shop, caller, body.currentPassword)
    if (!confirmed.ok) return confirmed
    const { payoutId, reason } = body
    const marked = await markReturned(shop, { batchId: params.id, payoutId, reason }, caller.userId, now)
    return marked.ok ? accept(viewBatch(await batchThatIsThere(params.id))) : marked
  })

  registerUploads(app, noticeLimits, (forms) => {
    serve(forms, shop, payouts.readNotice, schemas.readNotice, async ({ body, caller, now }) => {
      const confirmed = await confirmPassword(shop, caller, body.currentPassword)
      if (!confirmed.ok) return confirmed
      const notices = readNotices(await body.file.bytes())
      return notices.ok ? applyNotices(shop, notices.value, caller.userId, now) : notices
    })
  })

  async function batchThatIsThere(id: Id): Promise<WholeBatch> {
    const batch = await findBatch(database, id)
    if (!batch) throw new Error('A file of payouts that was just changed is not there.')
    return batch
  }
}

const viewDue = (due: Due): DuePayout => ({
  artistId: due.artistId,
  name: due.name,
  owed: toEuros(due.owed),
  held: toEuros(due.held),
  payable: toEuros(due.payable),
  obstacle: payoutObstacle(due),
  iban: due.bankAccount?.iban ?? null,
  returnReason: due.returnReason,
})

const viewSums = ({ id, payOn, createdAt, total, sent, paid, returned }: BatchRow & BatchSums) => ({
  id,
  payOn,
  createdAt: createdAt.toISOString(),
  total: toEuros(cents(total)),
  sent,
  paid,
  returned,
})

const viewBatch = (batch: WholeBatch): PayoutBatch => ({
  ...viewSums(batch),
  payouts: batch.payouts.map(({ id, artistId, name, amount, bankAccount, state, returnReason, settledAt }) => ({
    id,
    artistId,
    name,
    amount: toEuros(amount),
    iban: bankAccount?.iban ?? '',
    holder: bankAccount?.holder ?? '',
    state,
    returnReason,
    settledAt: settledAt?.toISOString() ?? null,
  })),
})
