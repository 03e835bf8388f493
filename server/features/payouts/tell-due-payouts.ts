import { hourInTallinn } from '#domain/calendar.ts'
import { afterWorkingDays, dayInTallinn, workingDayFrom } from '#domain/delivery.ts'
import type { Shop } from '#server/shop.ts'
import { readWaitingPayouts } from './due-payouts.ts'
import { enqueuePayoutsDue } from './payout-emails.ts'

/** Hour in Estonia. */
const noon = 12

/** Most urgent first. */
const maxListed = 200

/** Once per working day. A transfer of today arrives on the next working day: the promised day or a late one. */
export async function tellDuePayouts(shop: Shop, now: Date): Promise<void> {
  const today = dayInTallinn(now)
  if (hourInTallinn(now) < noon || workingDayFrom(today) !== today) return
  const { oldest } = await readWaitingPayouts(shop.database, now, maxListed)
  const tomorrow = afterWorkingDays(today, 1)
  const urgent = oldest.flatMap(({ dueOn, ...one }) => (dueOn !== null && dueOn <= tomorrow ? [{ ...one, dueOn }] : []))
  if (urgent.length === 0) return
  await shop.database.transaction((tx) => enqueuePayoutsDue(shop, tx, { day: today, payouts: urgent }, now))
}
