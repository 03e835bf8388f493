import { eq } from 'drizzle-orm'
import type { PictureRefusal } from '#contract/uploads.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { BankAccount } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { orders } from '#server/database/schema.ts'
import { actOnLines } from '#server/features/orders/act-on-lines.ts'
import { mayClaimPostage } from '#server/features/orders/line-actions.ts'
import { findOrder, type WholeOrder } from '#server/features/orders/order-store.ts'
import { checkBankAccount } from '#server/features/payouts/payout-details.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { receivePictures } from '#server/features/pictures/receive-reduced.ts'
import { removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import { saveClaim } from '#server/features/returns/postage-store.ts'
import { noteReceipt } from '#server/features/returns/return-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { enqueuePostageClaimed } from './return-emails.ts'

type Refusal =
  | 'order-not-found'
  | 'forbidden'
  | 'step-not-allowed'
  | 'postage-waiting'
  | 'iban-invalid'
  | 'receipt-missing'

type Claim = BankAccount & {
  readonly orderId: Id
  readonly lineId: Id
  readonly amount: Cents
  readonly receipt?: File | undefined
}

/** The buyer claims the postage of a returned faulty work. Replaces an earlier unpaid claim. */
export async function claimPostage(
  shop: Shop,
  caller: Caller,
  { orderId, lineId, amount, iban, holder, receipt }: Claim,
  now: Date,
): Promise<Result<WholeOrder, Refusal | PictureRefusal>> {
  const account = checkBankAccount({ iban, holder })
  if (!account.ok) return account
  // Decodes pictures of the order's buyer only.
  const [bought] = await shop.database.select({ buyer: orders.userId }).from(orders).where(eq(orders.id, orderId))
  const isBuyer = bought?.buyer === caller.userId
  const received = isBuyer && receipt ? await receivePictures(shop, caller.userId, [receipt], now) : accept([])
  if (!received.ok) return received
  const [picture] = received.value
  const request = { orderId, lineIds: [lineId] }
  const claimed = await actOnLines(
    shop,
    caller,
    request,
    { parties: ['buyer'], step: 'return' },
    async ({ tx, order }) => {
      const line = (await findOrder(tx, orderId))?.lines.find(({ id }) => id === lineId)
      if (line?.postage?.isWaiting) return refuse('postage-waiting')
      if (!line || !mayClaimPostage(line)) return refuse('step-not-allowed')
      if (!picture && !line.returning?.receiptId) return refuse('receipt-missing')
      if (picture) await noteReceipt(tx, lineId, await savePicture(tx, picture, now), now)
      await saveClaim(shop, tx, { orderId, lineId, amount, bankAccount: account.value }, now)
      await enqueuePostageClaimed(shop, tx, order, amount, now)
      return accept(undefined)
    },
  )
  if (claimed.ok && picture) await removeUnusedNow(shop)
  return claimed
}
