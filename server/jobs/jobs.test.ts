import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { orders, outgoingMail, users } from '#server/database/schema.ts'
import { reportFailingJobs } from '#server/features/health/report-failing-jobs.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { captureLog } from '../../tests/support/captured-log.ts'
import { startStatementProxy } from '../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase, databaseKinds } from '../../tests/support/databases/test-databases.ts'
import { emailTo, firstPassword, signUp } from '../../tests/support/identity/sign-up.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { startRejectingMailServer } from '../../tests/support/mail/rejecting-mail-server.ts'
import { startSlowMailServer } from '../../tests/support/mail/slow-mail-server.ts'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../tests/support/works.ts'
import { startJobs } from './jobs.ts'

describe.each(databaseKinds)('on %s', (database) => {
  test('jobs run when they start, and again when they are enqueued', async () => {
    const { now, passMinutes } = clock()
    await using open = await openShop({ database, now })
    const { shop, app, call } = open
    await bankOf(shop).holdWebhooks()
    const [lapsed, paid] = await Promise.all([
      call('POST /payments/create-checkout-session', {
        body: cartOf(await createArtwork(open.database)),
        ...(await createUser(shop)),
      }),
      call('POST /payments/create-checkout-session', {
        body: cartOf(await createArtwork(open.database)),
        ...(await createUser(shop)),
      }),
    ])
    await submitPayment(app, paid.sessionUrl)
    passMinutes(31)

    const jobs = await startJobs(shop)
    const states = async () =>
      Object.fromEntries((await open.database.select().from(orders)).map(({ id, state }) => [id, state]))
    await expect.poll(states).toEqual({ [lapsed.orderId]: 'expired', [paid.orderId]: 'paid' })
    const unsent = async () => (await open.database.select().from(outgoingMail)).filter(({ sentAt }) => !sentAt).length
    await expect.poll(unsent).toBe(0)
    expect(await open.database.select().from(outgoingMail)).toHaveLength(2)

    // A second shop on the same database does not do it twice.
    const others = await startJobs(shop)
    shop.jobs.enqueue('send-emails')
    await others.stop()
    await jobs.stop()
    const emails = await open.database.select().from(outgoingMail)
    expect(emails.map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  test('an e-mail leaves once, right after the transaction that writes it, with nobody asking for it', async () => {
    await using open = await openShop({ database })
    const { shop } = open
    // Two instances hear of each.
    const running = await Promise.all([startJobs(shop), startJobs(shop)])
    await startedJobs(open)
    await open.database.execute(sql`delete from jobs.schedule`)
    const written = async () =>
      (await open.database.select().from(outgoingMail)).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    for (const key of ['a', 'b', 'c']) {
      await open.database.transaction(async (tx) => {
        await tx.execute(sql`insert into outgoing_mail (id, key, "to", language, subject, text, html, created_at)
          values (${newId(new Date())}, ${key}, 'leelo@louend.test', 'et', 'Uudised', 'Tere!', '', now())`)
      })
      await expect.poll(async () => (await written()).at(-1)?.sentAt).toBeInstanceOf(Date)
    }
    await open.database.update(outgoingMail).set({ sentAt: null, attempts: 0 }).where(eq(outgoingMail.key, 'b'))
    await expect.poll(async () => (await written())[1]?.sentAt).toBeInstanceOf(Date)
    for (const jobs of running) await jobs.stop()
    expect((await written()).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  })
})

/** Every job runs when it starts, and is over. */
const startedJobs = async ({ database }: OpenShop) =>
  expect.poll(() => database.$count(sql`jobs.job`, sql`state < 'completed'`)).toBe(0)

test('a database that goes away while jobs are started is waited for', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  await using open = await openShop({ database: { url: proxy.url } })
  const { email } = await signUp(open)
  let cuts = 0
  proxy.watch((statement) => (statement.includes('jobs.schedule') && ++cuts < 3 ? 'cut-before' : undefined))
  const jobs = await startJobs(open.shop)
  expect(cuts).toBeGreaterThan(2)
  const sentAt = async () => (await emailTo(open, email)).sentAt
  await expect.poll(sentAt).toBeInstanceOf(Date)
  await jobs.stop()
})

test('a job that fails is logged, and neither the log nor the queue keeps whose data was under way', async () => {
  using mail = await startRejectingMailServer()
  const { log, linesWith } = captureLog()
  await using shop = await openShop({ log, environment: { SMTP_URL: mail.url, MAIL_FROM: 'pood@louend.test' } })
  const body = { name: 'Aino', email: 'kirsipuu@louend.test', subject: 'Udu', message: 'Kas see on veel alles?' }
  await shop.call('POST /contact', { body })
  // What went wrong with an email cannot be written down either.
  await shop.database.execute(sql`alter table outgoing_mail add constraint never check (attempts = 0)`)
  const jobs = await startJobs(shop.shop)
  await expect.poll(() => linesWith('"job failed"').length).toBeGreaterThan(0)
  await jobs.stop()
  const kept = JSON.stringify(await shop.database.execute(sql`select output from jobs.job where name = 'send-emails'`))
  expect(kept).toContain('send-emails failed')
  expect(kept).not.toContain('@louend.test')
  expect(linesWith('@louend.test')).toEqual([])
})

test('what lets people in leaves at once, however many others wait for a slow mail server', async () => {
  using mail = await startSlowMailServer(100)
  await using open = await openShop({ environment: { SMTP_URL: mail.url, MAIL_FROM: 'pood@louend.test' } })
  const { call, database } = open
  const mari = await signUp(open)
  await database.delete(outgoingMail)
  const news = { about: 'other', language: 'et', subject: 'Uudised', parts: ['Tere!'] } as const
  for (let at = 0; at < 300; at++)
    await enqueueEmail(database, { ...news, key: `news-${at}`, to: `reader-${at}@louend.test` }, new Date())
  const jobs = await startJobs(open.shop)
  await expect.poll(() => mail.accepted.length).toBeGreaterThan(3)
  /** What left between asking for an e-mail and its leaving. */
  const before = async (to: string, enqueue: () => Promise<unknown>) => {
    await enqueue()
    const left = mail.accepted.length
    await expect.poll(() => mail.accepted.lastIndexOf(to), { interval: 10 }).toBeGreaterThanOrEqual(left)
    return mail.accepted.lastIndexOf(to) - left
  }
  const letIn = [
    await before('kati@louend.test', () => signUp(open, { email: 'kati@louend.test' })),
    await before(mari.email, () => call('POST /forgot-password', { body: { email: mari.email } })),
    await before('uus@louend.test', () =>
      call('POST /users/update-email', {
        body: { currentEmail: mari.email, newEmail: 'uus@louend.test', currentPassword: firstPassword },
        token: mari.token,
      }),
    ),
  ]
  // The one that was under way.
  expect(Math.max(...letIn)).toBeLessThanOrEqual(1)
  await jobs.stop()
  expect(mail.accepted.length).toBeLessThan(300)
})

test('administrators hear once of a job that fails, each in their language, until it has been done again', async () => {
  await using open = await openShop()
  const { shop, database } = open
  const admin = await createUser(shop, { role: 'ADMIN', email: 'admin-en@louend.test' })
  await createUser(shop, { role: 'ADMIN', email: 'admin-et@louend.test', language: 'et' })
  const { userId } = await createUser(shop, { role: 'ADMIN', email: 'blocked@louend.test' })
  await database.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId))
  await createUser(shop, { email: 'buyer@louend.test' })
  const emails = async () => (await database.select().from(outgoingMail)).map(({ to, subject }) => `${to} ${subject}`)
  const job = async () => {
    const { jobs } = await open.call('GET /admin/health', { token: admin.token })
    return jobs.find(({ name }) => name === 'change-announcements')
  }
  const tables = {
    away: sql`alter table announcements rename to gone`,
    back: sql`alter table gone rename to announcements`,
  }
  const failAgain = async () => {
    const failedAt = (await job())?.failedAt
    shop.jobs.enqueue('change-announcements')
    await expect.poll(async () => (await job())?.failedAt).not.toBe(failedAt)
    await reportFailingJobs(shop, shop.now())
  }
  const jobs = await startJobs(shop)
  await expect.poll(async () => (await job())?.doneAt).toBeTruthy()

  await database.execute(tables.away)
  await failAgain()
  const first = ['admin-en@louend.test A background job has failed', 'admin-et@louend.test Taustatöö ebaõnnestus']
  expect((await emails()).sort()).toEqual(first)
  expect((await open.call('GET /admin/overview', { token: admin.token })).waiting).toMatchObject([
    { kind: 'jobs', count: 1 },
  ])
  await failAgain()
  // The queue forgets after an hour.
  await database.execute(sql`delete from jobs.job where name = 'change-announcements'`)
  expect((await job())?.failedAt).toBeTruthy()
  await failAgain()
  expect(await emails()).toHaveLength(2)

  await database.execute(tables.back)
  shop.jobs.enqueue('change-announcements')
  await expect.poll(async () => (await job())?.failedAt).toBeNull()
  await reportFailingJobs(shop, shop.now())
  await database.execute(tables.away)
  await failAgain()
  await database.execute(tables.back)
  await jobs.stop()
  expect((await emails()).sort()).toEqual([...first, ...first].sort())
})
