import type { ReturnAddress } from '#domain/email.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { answerBy, isDeclinable, postReturnBy } from '#domain/returns.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type Acting, actOnLines, type LineRequest } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import type { LineRow, WholeOrder } from '#server/features/orders/order-store.ts'
import { businessAddress, readReturnAddress, saveReturnAddress } from '#server/features/returns/return-address.ts'
import { beginReturn, findReturns, noteAnswer } from '#server/features/returns/return-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { type Confirmed, confirmAdmin } from './confirm-admin.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed' | 'wrong-password' | 'rate-limited'
type Acceptance = LineRequest &
  Confirmed & { readonly address?: Parameters<typeof saveReturnAddress>[2]['address'] | undefined }

/** Stores a new address for the artist's next return. */
export async function acceptReturn(
  shop: Shop,
  caller: Caller,
  { address, currentPassword, ...request }: Acceptance,
  now: Date,
): Promise<Result<WholeOrder, Refusal | 'return-address-missing'>> {
  const confirmed = await confirmAdmin(shop, caller, currentPassword)
  const parties = ['artist', 'admin'] as const
  return actOnLines(shop, caller, request, { parties, step: 'return' }, async (acting) => {
    const { tx, order, by } = acting
    const confirmation = confirmed(by)
    if (!confirmation.ok) return confirmation
    if (acting.lines.some(({ state }) => state !== 'return_requested')) return refuse('step-not-allowed')
    const known = await findReturns(
      tx,
      acting.lines.map(({ id }) => id),
    )
    const lines = acting.lines.filter(({ id }) => !known.get(id)?.answeredAt)
    if (lines.length === 0) return refuse('step-not-allowed')
    const newAddress = by === 'artist' ? address : undefined
    const answers: (OfArtist & { address: ReturnAddress })[] = []
    for (const own of byArtist(lines)) {
      const returnAddress = newAddress ?? (await addressOf(tx, own))
      if (!returnAddress) return refuse('return-address-missing')
      answers.push({ ...own, address: returnAddress })
    }
    for (const { artistId, lines: own, address: returnAddress } of answers) {
      if (newAddress && artistId && !(await readReturnAddress(tx, artistId)))
        await saveReturnAddress(shop, tx, { artistId, userId: caller.userId, address: newAddress }, now)
      const requestedAt = new Date(Math.min(...own.map(({ id }) => (known.get(id)?.requestedAt ?? now).getTime())))
      await tellAddress(shop, { ...acting, lines: own }, { address: returnAddress, requestedAt }, now)
    }
    const details = { lineIds: lines.map(({ id }) => id) }
    await writeAudit(shop, tx, { by: caller.userId, action: 'return-accepted', subject: order.id, details }, now)
    return accept(undefined)
  })
}

/** For locked lines. A trader cannot refuse, so the buyer gets the address at once. */
export async function announceReturn(
  shop: Shop,
  acting: Acting,
  { reason, withdrawnAt }: { reason: string; withdrawnAt: Date | undefined },
  now: Date,
): Promise<void> {
  const { tx } = acting
  const requestedAt = withdrawnAt ?? now
  for (const line of acting.lines) await beginReturn(tx, line, requestedAt)
  for (const own of byArtist(acting.lines)) {
    const isTrader = own.lines.every(({ sellerStatus }) => sellerStatus === 'trader')
    const address = isTrader ? await addressOf(tx, own) : undefined
    const news = {
      ...(withdrawnAt ? { isWithdrawal: true, reason: '' } : { isWithdrawal: false, reason }),
      answerBy: answerBy(requestedAt),
      isAnswered: address !== undefined,
      isDeclinable: own.lines.some(isDeclinable),
    }
    await enqueueLineEmails(shop, { ...acting, lines: own.lines, event: 'return-requested', ...news }, now)
    if (address) await tellAddress(shop, { ...acting, lines: own.lines }, { address, requestedAt }, now)
  }
}

/** The earliest return request determines the deadline for posting. */
async function tellAddress(
  shop: Shop,
  acting: Acting,
  { address, requestedAt }: { address: ReturnAddress; requestedAt: Date },
  now: Date,
): Promise<void> {
  const postBy = postReturnBy(requestedAt, now)
  for (const line of acting.lines) await noteAnswer(acting.tx, line, address, now)
  for (const [isFaulty, lines] of Map.groupBy(acting.lines, (line) => line.isFaulty))
    await enqueueLineEmails(shop, { ...acting, lines, event: 'return-accepted', address, postBy, isFaulty }, now)
}

type OfArtist = { readonly artistId: Id | null; readonly lines: readonly LineRow[] }

const byArtist = (lines: readonly LineRow[]): OfArtist[] =>
  [...Map.groupBy(lines, ({ artistId }) => artistId)].map(([artistId, own]) => ({ artistId, lines: own }))

async function addressOf(tx: Acting['tx'], { artistId, lines }: OfArtist): Promise<ReturnAddress | undefined> {
  const own = artistId ? await readReturnAddress(tx, artistId) : undefined
  return own ?? businessAddress(lines[0]?.trader ?? null)
}
