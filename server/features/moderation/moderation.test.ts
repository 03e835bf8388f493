import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  administratorPeriods,
  artworks,
  auditEntries,
  messages,
  outgoingMail,
  reports as reportTable,
  users,
} from '#server/database/schema.ts'
import { takeApprovalsEffect } from '#server/features/approval-decisions/take-approvals-effect.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser, makeAdministrator, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'It is somebody else’s picture.' } as const
const refused = (code: string) => ({ problem: { code } })

async function openHouse(open: OpenShop) {
  const artist = await createUser(open.shop, { role: 'ARTIST', language: 'et' })
  const artistId = await createArtist(open.database, { userId: artist.userId })
  const work = await createArtwork(open.database, { artistId })
  const [one, two] = [await createUser(open.shop, { role: 'ADMIN' }), await createUser(open.shop, { role: 'ADMIN' })]
  const report = { subject: 'artwork', subjectId: work.id, kind: 'rights', reason: 'That is my photograph.' } as const
  const letters = async () => (await open.database.select().from(outgoingMail)).map(({ to, text }) => ({ to, text }))
  return { artist, artistId, work, one, two, report, letters }
}

test('a visitor reports a work; one of two administrators takes it down; the artist appeals and has it back', async () => {
  await using open = await openShop()
  const { artist, work, one, two, report, letters } = await openHouse(open)
  await open.call('POST /reports', { body: { ...report, email: 'Owner@Example.com' } })
  const { content, counts } = await open.call('GET /reports', { token: one.token })
  expect(counts).toEqual({ open: 1, appealed: 0, closed: 0 })
  expect(content).toMatchObject([
    {
      subject: 'artwork',
      name: work.title,
      artistName: 'Leelo Uduvere',
      reporter: 'owner@example.com',
      decision: null,
    },
  ])
  const params = { id: content[0]?.id ?? '' }
  const body = { outcome: 'upheld', answer: 'We compared them.', restriction: statement } as const
  const decisions = await Promise.allSettled(
    [one, two].map(({ token }) => open.call('PUT /reports/{id}/decision', { params, body, token })),
  )
  const lost = decisions.find(({ status }) => status === 'rejected')
  expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(lost).toMatchObject({ reason: refused('already-decided') })

  await expect(open.call('GET /artworks/{id}', { params: { id: work.id } })).rejects.toMatchObject(
    refused('artwork-not-found'),
  )
  for (const call of [
    'PUT /artworks/my-artworks/{id}/publication',
    'DELETE /artworks/my-artworks/{id}/publication',
    'POST /artworks/my-artworks/{id}/duplicates',
  ] as const)
    await expect(open.call(call, { params: { id: work.id }, token: artist.token })).rejects.toMatchObject(
      refused('artwork-taken-down'),
    )
  const [received, toArtist, decided] = await letters()
  expect(received).toMatchObject({ to: 'owner@example.com', text: expect.not.stringContaining(report.reason) })
  expect([toArtist, decided].map((letter) => letter?.to).sort()).toEqual([artist.email, 'owner@example.com'].sort())
  expect((await letters()).find(({ to }) => to === artist.email)?.text).toContain(statement.reason)

  const own = await open.call('GET /restrictions/own', { token: artist.token })
  expect(own.content).toMatchObject([{ ...statement, subject: 'artwork', liftedAt: null }])
  const id = own.content[0]?.id ?? ''
  const appeal = () =>
    open.call('POST /restrictions/{id}/appeal', { params: { id }, body: { text: 'It is mine.' }, token: artist.token })
  await expect(
    open.call('POST /restrictions/{id}/appeal', { params: { id }, body: { text: 'X' }, token: two.token }),
  ).rejects.toMatchObject(refused('restriction-not-found'))
  await appeal()
  await expect(appeal()).rejects.toMatchObject(refused('already-appealed'))
  const outcomes = await Promise.allSettled([
    open.call('POST /restrictions/{id}/lift', { params: { id }, body: {}, token: one.token }),
    open.call('PUT /restrictions/{id}/appeal', {
      params: { id },
      body: { outcome: 'upheld', answer: 'You are right.' },
      token: two.token,
    }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await open.call('GET /artworks/{id}', { params: { id: work.id } })).status).toBe('active')
  const actions = (await open.database.select().from(auditEntries)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['artwork-taken-down', 'report-decided', 'artwork-restored']))
})

test('an administrator decides nothing about their own work; the only one waits 24 hours', async () => {
  await using open = await openShop()
  const { artist, work, one, two, report } = await openHouse(open)
  await makeAdministrator(open, artist.userId)
  const { token } = artist
  await open.call('POST /reports', { body: report })
  const { id } = await open.call('POST /restrictions', { body: { artworkId: work.id, ...statement }, token: one.token })
  await open.call('POST /restrictions/{id}/appeal', { params: { id }, body: { text: 'It is mine.' }, token })
  const reportId = (await open.call('GET /reports', { token })).content[0]?.id ?? ''
  const body = { outcome: 'upheld', answer: 'You are right.' } as const
  const lift = () => open.call('POST /restrictions/{id}/lift', { params: { id }, body: {}, token })
  const decide = () => open.call('PUT /restrictions/{id}/appeal', { params: { id }, body, token })
  const dismissal = { outcome: 'dismissed', answer: 'It is mine.' } as const
  const ofReport = { params: { id: reportId }, body: dismissal, token }
  const aboutSelf = { problem: { code: 'forbidden', details: { isAboutSelf: true } } }
  await expect(lift()).rejects.toMatchObject(aboutSelf)
  await expect(decide()).rejects.toMatchObject(aboutSelf)
  await expect(open.call('PUT /reports/{id}/decision', ofReport)).rejects.toMatchObject(aboutSelf)
  await expect(open.call('PUT /reports/{id}/appeal', ofReport)).rejects.toMatchObject(aboutSelf)

  for (const { userId } of [one, two]) {
    await open.database.update(users).set({ role: 'USER' }).where(eq(users.id, userId))
    await open.database.delete(administratorPeriods).where(eq(administratorPeriods.userId, userId))
  }
  await expect(decide()).rejects.toMatchObject({ problem: { details: { takesEffectAt: expect.any(String) } } })
  const isShown = async () =>
    (await open.database.select().from(artworks).where(eq(artworks.id, work.id)))[0]?.takenDownAt === null
  const runAfter = (minutes: number) =>
    takeApprovalsEffect(open.shop, new Date(Date.now() + minutes * 60_000), new AbortController().signal)
  await runAfter(23 * 60)
  expect(await isShown()).toBe(false)
  await runAfter(24 * 60)
  expect(await isShown()).toBe(true)
})

test('an administrator decides nothing about a message that they wrote as a buyer', async () => {
  await using open = await openShop()
  const { artist, work, one, two } = await openHouse(open)
  const body = formOf({ artworkId: work.id, text: 'Hello' })
  await open.call('POST /conversations', { body, token: two.token })
  const [message] = await open.database.select().from(messages)
  const reported = { params: { id: message?.id ?? '' }, body: { reason: 'Rude.' }, token: artist.token }
  await open.call('POST /messages/{id}/report', reported)
  const [row] = (await open.call('GET /reports', { token: one.token })).content
  const decision = { params: { id: row?.id ?? '' }, body: { outcome: 'dismissed', answer: 'Polite.' } } as const
  const deciding = (token: string) => open.call('PUT /reports/{id}/decision', { ...decision, token })
  await expect(deciding(two.token)).rejects.toMatchObject({ problem: { details: { isAboutSelf: true } } })
  expect((await deciding(one.token)).decision).toMatchObject({ outcome: 'dismissed' })
})

test('who reported something reads the decision with their link, and appeals once', async () => {
  await using open = await openShop()
  const { artistId, one, report, letters } = await openHouse(open)
  const reporter = await createUser(open.shop, { language: 'et' })
  await open.call('POST /reports', {
    body: { ...report, subject: 'artist', subjectId: artistId, email: 'ignored@example.com' },
    token: reporter.token,
  })
  const [row] = (await open.call('GET /reports', { token: one.token })).content
  expect(row?.reporter).toBe(reporter.email)
  expect(await letters()).toEqual([{ to: reporter.email, text: expect.stringContaining(report.reason) }])
  const params = { id: row?.id ?? '' }
  const dismissed = { outcome: 'dismissed', answer: 'It is theirs.' } as const
  await expect(
    open.call('PUT /reports/{id}/appeal', { params, body: dismissed, token: one.token }),
  ).rejects.toMatchObject(refused('not-appealed'))
  await expect(
    open.call('PUT /reports/{id}/decision', {
      params,
      body: { ...dismissed, restriction: statement },
      token: one.token,
    }),
  ).rejects.toMatchObject(refused('not-possible-now'))
  await open.call('PUT /reports/{id}/decision', { params, body: dismissed, token: one.token })
  const token = (await letters()).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
  expect(await open.call('POST /reports/find', { body: { token } })).toMatchObject({
    canAppeal: true,
    decision: dismissed,
  })
  const appeal = () => open.call('POST /reports/appeal', { body: { token, text: 'Look again.' } })
  await appeal()
  await expect(appeal()).rejects.toMatchObject(refused('already-appealed'))
  await expect(open.call('POST /reports/find', { body: { token: `${token}x` } })).rejects.toMatchObject(
    refused('report-not-found'),
  )
  expect((await open.call('GET /reports', { query: { view: 'appealed' }, token: one.token })).totalElements).toBe(1)
  const decided = await open.call('PUT /reports/{id}/appeal', {
    params,
    body: { outcome: 'upheld', answer: 'You were right.' },
    token: one.token,
  })
  expect(decided.appeal).toMatchObject({ text: 'Look again.', outcome: 'upheld', answer: 'You were right.' })
  expect(await letters()).toHaveLength(3)
  await erasePerson(open.shop, { userId: reporter.userId, uid: 'gone' }, new Date())
  expect((await open.call('GET /reports/{id}', { params, token: one.token })).reporter).toBeNull()
})

test('appeals come in time until the same day six months later, each of its own person, with the code of its own report', async () => {
  const start = Date.parse('2026-03-01T10:00:00Z')
  const time = { days: 0 }
  await using open = await openShop({ now: () => new Date(start + time.days * 86_400_000) })
  const { artist, work, one, report, letters } = await openHouse(open)
  const asNow = async (person: typeof one) => ({
    token: await tokenIssuedAt(open.database, person, new Date(start + time.days * 86_400_000)),
  })
  for (const email of ['early@example.com', 'late@example.com'])
    await open.call('POST /reports', { body: { ...report, email } })
  for (const { id } of (await open.call('GET /reports', await asNow(one))).content)
    await open.call('PUT /reports/{id}/decision', {
      params: { id },
      body: { outcome: 'dismissed', answer: 'It is theirs.' },
      ...(await asNow(one)),
    })
  await open.call('POST /restrictions', { body: { artworkId: work.id, ...statement }, ...(await asNow(one)) })
  const [restricted] = (await open.call('GET /restrictions/own', await asNow(artist))).content
  const codes = new Map((await letters()).map(({ to, text }) => [to, /#token=([\w-]+)/.exec(text)?.[1] ?? '']))
  const [early = '', late = ''] = [codes.get('early@example.com'), codes.get('late@example.com')]
  const appeal = (token: string) => open.call('POST /reports/appeal', { body: { token, text: 'Look again.' } })

  // 1 September: late in the evening of the day that the e-mail names.
  time.days = 184.4
  await appeal(early)
  time.days = 184.5
  for (const token of [late, `${late}x`, late.slice(1), early.slice(0, 16) + late.slice(16)])
    await expect(appeal(token)).rejects.toMatchObject(refused(token === late ? 'appeal-too-late' : 'report-not-found'))
  expect(await open.call('POST /reports/find', { body: { token: late } })).toMatchObject({
    canAppeal: false,
    appeal: null,
  })
  await expect(appeal(early)).rejects.toMatchObject(refused('already-appealed'))
  const ownAppeal = { params: { id: restricted?.id ?? '' }, body: { text: 'It is mine.' }, ...(await asNow(artist)) }
  await expect(open.call('POST /restrictions/{id}/appeal', ownAppeal)).rejects.toMatchObject(refused('appeal-too-late'))
  expect((await open.call('GET /reports', { query: { view: 'appealed' }, ...(await asNow(one)) })).totalElements).toBe(
    1,
  )
  // The codes of other e-mails are none of reports, and the other way round.
  for (const call of ['POST /subscribe/confirm', 'POST /unsubscribe', 'POST /email/verify'] as const)
    await expect(open.call(call, { body: { token: early } })).rejects.toMatchObject({ problem: { status: 404 } })
})

test('a filled trap is thanked, and nothing is kept or sent', async () => {
  await using open = await openShop()
  const { report, letters } = await openHouse(open)
  const body = { ...report, email: 'owner@example.com', homepage: 'https://pills.test' }
  expect(await open.call('POST /reports', { body })).toEqual({ reported: true })
  expect(await open.database.$count(reportTable)).toBe(0)
  expect(await letters()).toEqual([])
})

test('a report beyond the letters that one address gets is kept all the same', async () => {
  await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const { report, letters } = await openHouse(open)
  for (let sent = 0; sent < 8; sent += 1)
    await open.call('POST /reports', { body: { ...report, email: 'owner@example.com' } })
  expect(await open.database.$count(reportTable)).toBe(8)
  expect(await letters()).toHaveLength(5)
})

test('a year after the last decision nobody knows any more where a visitor was answered', async () => {
  await using open = await openShop()
  const { one, report } = await openHouse(open)
  for (const email of ['decided@example.com', 'open@example.com'])
    await open.call('POST /reports', { body: { ...report, email } })
  const { content } = await open.call('GET /reports', { token: one.token })
  const params = { id: content.find(({ reporter }) => reporter === 'decided@example.com')?.id ?? '' }
  await open.call('PUT /reports/{id}/decision', {
    params,
    body: { outcome: 'dismissed', answer: 'It is theirs.' },
    token: one.token,
  })
  const reportersIn = async (days: number) => {
    await purgeAccounts(open.shop, new Date(Date.now() + days * 86_400_000))
    return (await open.database.select().from(reportTable)).flatMap(({ email }) => email ?? []).sort()
  }
  expect(await reportersIn(364)).toEqual(['decided@example.com', 'open@example.com'])
  expect(await reportersIn(366)).toEqual(['open@example.com'])
})

test('a removed message is gone for both, and back when that is lifted', async () => {
  await using open = await openShop()
  const { artist, work, one } = await openHouse(open)
  const buyer = await createUser(open.shop)
  const started = await open.call('POST /conversations', {
    body: formOf({ artworkId: work.id, text: 'Buy my watches' }),
    token: buyer.token,
  })
  const { message } = started
  await open.call('POST /messages/{id}/report', {
    params: { id: message.id },
    body: { kind: 'offensive', reason: 'Advertising' },
    token: artist.token,
  })
  const [row] = (await open.call('GET /reports', { token: one.token })).content
  await open.call('PUT /reports/{id}/decision', {
    params: { id: row?.id ?? '' },
    body: { outcome: 'upheld', answer: 'Gone.', restriction: statement },
    token: one.token,
  })
  const show = async (token: string) => {
    const shown = await open.call('GET /conversations/{id}', { params: { id: started.conversationId }, token })
    return shown.messages[0]
  }
  for (const { token } of [artist, buyer]) expect(await show(token)).toMatchObject({ text: '', isRemoved: true })
  const [inForce] = (await open.call('GET /restrictions', { token: one.token })).content
  expect(inForce).toMatchObject({ subject: 'message', message: { text: 'Buy my watches' } })
  const params = { id: inForce?.id ?? '' }
  await open.call('POST /restrictions/{id}/lift', { params, body: {}, token: one.token })
  await expect(open.call('POST /restrictions/{id}/lift', { params, body: {}, token: one.token })).rejects.toMatchObject(
    refused('not-restricted'),
  )
  expect(await show(buyer.token)).toMatchObject({ text: 'Buy my watches', isRemoved: false })
})

test.each(['sold', 'draft'] as const)(
  'a work in state %s that was taken down has that state again afterwards',
  async (status) => {
    await using open = await openShop()
    const { artistId, one } = await openHouse(open)
    const work = await createArtwork(open.database, { artistId, status })
    const takeDown = (artworkId: string) =>
      open.call('POST /restrictions', { body: { artworkId, ...statement }, token: one.token })
    await expect(takeDown('f'.repeat(24))).rejects.toMatchObject(refused('artwork-not-found'))
    const { id } = await takeDown(work.id)
    await expect(takeDown(work.id)).rejects.toMatchObject(refused('already-restricted'))
    await open.call('POST /restrictions/{id}/lift', { params: { id }, body: {}, token: one.token })
    const [row] = await open.database.select().from(artworks).where(eq(artworks.id, work.id))
    expect(row).toMatchObject({ status, takenDownAt: null })
  },
)

test('a report without words, of nothing, or of 3,000 characters is refused', async () => {
  await using open = await openShop()
  const { report } = await openHouse(open)
  const send = (body: object) => open.call('POST /reports', { body: { ...report, ...body } })
  await expect(send({ reason: ' ' })).rejects.toMatchObject({ problem: { fields: { reason: { code: 'required' } } } })
  await expect(send({ reason: 'x'.repeat(3000) })).rejects.toMatchObject({
    problem: { fields: { reason: { code: 'too-long' } } },
  })
  await expect(send({ email: 'nobody' })).rejects.toMatchObject({
    problem: { fields: { email: { code: 'not-an-email' } } },
  })
  await expect(send({ subjectId: 'f'.repeat(24) })).rejects.toMatchObject(refused('artwork-not-found'))
})
