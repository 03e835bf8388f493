import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists, orderLines, outgoingMail } from '#server/database/schema.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { openMoneyBack, renewed } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { tellDuePayouts } from './tell-due-payouts.ts'

const hour = 60

test.each(databaseKinds)(
  'on %s administrators hear at noon of the sixth business day of what artists are to have on the seventh, until it is paid',
  async (kind) => {
    // A Monday, and Independence Day is over.
    const time = clock(new Date('2026-03-02T08:00:00Z'))
    await using world = await openMoneyBack(kind, time)
    const { database, shop, call, artist, artistId, buyer, adminIds } = world
    const bankAccount = { iban: 'EE382200221020145685', holder: 'Leelo Uduvere' }
    await database.update(artists).set({ bankAccount }).where(eq(artists.id, artistId))
    const params = { id: await world.buy(goodCard) }
    await world.deliver()
    await database.update(orderLines).set({ isEarlySale: false })
    await call('POST /orders/{id}/ship', { params, body: {}, ...(await renewed(world, artist)) })
    await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...(await renewed(world, buyer)) })

    const letters = async () => database.select().from(outgoingMail).where(like(outgoingMail.key, 'payouts-due:%'))
    /** Looks every hour until then. */
    const watchUntil = async (end: string) => {
      for (; time.now() < new Date(end); time.passMinutes(hour)) await tellDuePayouts(shop, time.now())
    }
    await watchUntil('2026-03-10T10:00:00Z')
    expect(await letters()).toEqual([])
    await watchUntil('2026-03-11T07:00:00Z')
    const first = await letters()
    expect(first.map(({ createdAt }) => createdAt.toISOString())).toEqual(
      adminIds.map(() => '2026-03-10T10:00:00.000Z'),
    )
    expect(new Set(first.map(({ to }) => to)).size).toBe(adminIds.length)
    for (const { text } of first) expect(text).toMatch(/Leelo Uduvere[\s\S]*€1,000\.00 by 11\sMarch 2026/)
    // Late by then, and told once a day, but not on Saturday and Sunday.
    await watchUntil('2026-03-16T09:00:00Z')
    const days = (await letters()).map(({ createdAt }) => createdAt.toISOString().slice(0, 10))
    expect([...new Set(days)].sort()).toEqual(['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'])
    expect((await payOut(shop, artistId, 'test', time.now())).ok).toBe(true)
    await watchUntil('2026-03-17T12:00:00Z')
    expect(await letters()).toHaveLength(days.length)
  },
)
