import { eq, inArray } from 'drizzle-orm'
import type { Call } from '#contract/client.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { identitySessions } from '#server/database/identity-schema.ts'
import { users } from '#server/database/schema.ts'
import { demoPassword } from '#server/demo/seed-accounts.ts'
import type { Cluster } from '../../scripts/cluster/start-cluster.ts'
import type { ReceivedEmail } from '../support/mail/maildev.ts'
import { createArtist, createArtwork, type Work } from '../support/works.ts'
import { buy, type Market } from './buyers.ts'
import { join, joinAsMember, type Member, tokensOf } from './join.ts'
import { callAt } from './keep-trying.ts'
import { seeded } from './random.ts'
import { untilSettled, verify } from './verify.ts'
import { keepWriting } from './writers.ts'

const buyersAtOnce = 16

type How = {
  seed: number
  /** At least so many, also when nothing happens any more. */
  checkouts: number
}

/**
 * Lets people buy, write and be refunded while something happens, and compares afterwards what they were answered with what
 * is stored. Returns everything that went wrong, also what `happen` says of itself.
 */
export async function liveThrough(
  { url, databaseUrl, mailUrl, instances }: Cluster,
  { seed, checkouts }: How,
  happen: () => Promise<{ faultCount: number; problems: string[] }>,
): Promise<string[]> {
  const connection = await connect({ kind: 'postgres', url: databaseUrl, connections: 2 })
  const market = await openMarket(connection.database, url, seed)
  const writer = await joinAsMember(market.call)
  const visitor = await joinVisitor(market.call, connection.database)
  await connection.close()

  let isOver = false
  const buying = buy(market, { checkouts, isOver: () => isOver })
  const workIds = market.works.map(({ id }) => id)
  const random = seeded(seed + 1)
  const call = callAt(() => random.pick(instances).address, url)
  const writing = keepWriting({ call, writer, visitor, random, workIds }, () => isOver)
  const { faultCount, problems } = await happen()
  isOver = true
  const { purchases, portraits, failures } = await buying
  const writes = await writing

  await untilSettled(databaseUrl)
  const received = (await (await fetch(`${mailUrl}/email`)).json()) as ReceivedEmail[]
  const { broken, doubled, ...counts } = await verify(databaseUrl, purchases, received)
  for (const address of portraits) {
    const { status } = await fetch(url + address)
    if (status !== 200) broken.push(`the portrait ${address} answers ${status}`)
  }
  broken.push(...(await writes.check(databaseUrl)))
  const { stored = [], refused = [], unknown = [] } = writes.counts
  console.log(`${stored.length} other writes stored, ${refused.length} refused, ${unknown.length} without an answer`)
  const ends = Object.groupBy(purchases, ({ end }) => end)
  console.log(
    `${purchases.length} checkouts: ${Object.entries(ends)
      .map(([end, all]) => `${all.length} ${end}`)
      .join(', ')}`,
  )
  console.log(
    `${counts.orders} paid orders, ${counts.refunds} refunds, ${counts.emails} e-mails, ${doubled.length} of them twice`,
  )
  // Emails leave one at a time: who is cut off between the mail server's yes and the note of it sends that one again.
  const tooManyTwice = doubled.length > faultCount ? doubled.map((email) => `came more than once: ${email}`) : []
  return [...broken, ...failures, ...problems, ...tooManyTwice]
}

/** Somebody who has registered and has no session, so that those that are made can be counted. */
async function joinVisitor(call: Call, database: Database) {
  const visitor = await join(call)
  await database.delete(identitySessions).where(eq(identitySessions.userId, visitor.uid))
  return visitor
}

async function openMarket(database: Database, url: string, seed: number): Promise<Market> {
  const works: Work[] = []
  for (let artist = 0; artist < 20; artist += 1) {
    const artistId = await createArtist(database)
    for (let work = 0; work < 60; work += 1)
      works.push(await createArtwork(database, { artistId, edition: work < 50 ? 1 : 30 }))
  }
  const call = callAt(() => url)
  const buyers: Member[] = []
  for (let buyer = 0; buyer < buyersAtOnce; buyer += 1) buyers.push(await joinAsMember(call))
  // They may hold more works at once.
  const ids = buyers.map(({ userId }) => userId)
  await database.update(users).set({ verified: true }).where(inArray(users.id, ids))
  const admin = { email: 'admin@louend.test', password: demoPassword }
  return { call, random: seeded(seed), buyers, admin: { ...admin, token: tokensOf(call, admin) }, works }
}
