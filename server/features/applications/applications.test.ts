import { Writable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { artists as artistsTable, auditEntries, outgoingMail } from '#server/database/schema.ts'
import { takeApprovalsEffect } from '#server/features/approval-decisions/take-approvals-effect.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { logOptions } from '#server/http/log/log-options.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { emailTo } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

async function applicantIn(shop: OpenShop, name = 'Mari Õunapuu', language: Language = 'en') {
  const person = await createUser(shop, { language })
  const body = formOf({
    name,
    biography: 'Paints mornings.',
    processes: { en: 'Goes out early.' },
    exhibitions: [{ title: 'Water Levels', year: '2025' }],
  })
  const { id } = await shop.call('POST /artists/profile', { body, token: person.token })
  const known = async () => (await shop.call('POST /verifyToken', { body: { idToken: person.token } })).user
  return { ...person, id, known }
}

async function adminIn(shop: OpenShop) {
  const { token, userId } = await createUser(shop, { role: 'ADMIN' })
  const pending = () => shop.call('GET /artists/admin/pending', { token })
  const review = (id: string, approved: boolean, reason = '') =>
    shop.call('PUT /artists/admin/review/{id}', {
      params: { id },
      query: { approved: approved ? 'true' : 'false' },
      body: { reason },
      token,
    })
  const undo = (id: string) => shop.call('DELETE /artists/admin/review/{id}', { params: { id }, token })
  return { userId, token, pending, review, undo }
}

describe.each(databaseKinds)('applications on %s', (database) => {
  test('wait in their order, and leave the list when they are approved', async () => {
    await using shop = await openShop({ database })
    const [mari, kati] = [await applicantIn(shop), await applicantIn(shop, 'Kati Kask')]
    const admin = await adminIn(shop)
    expect(await admin.pending()).toMatchObject([
      {
        id: mari.id,
        name: 'Mari Õunapuu',
        email: mari.email,
        processes: { en: 'Goes out early.' },
        exhibitions: [{ title: 'Water Levels' }],
      },
      { id: kati.id },
    ])
    expect(await admin.review(mari.id, true)).toEqual({ id: mari.id, approval: 'approved', isApproved: true })
    expect((await admin.pending()).map(({ id }) => id)).toEqual([kati.id])
    expect(await mari.known()).toMatchObject({ role: 'ARTIST', artistProfile: { isApproved: true } })
    const [decided] = await shop.database.select().from(artistsTable).where(eq(artistsTable.id, mari.id))
    expect(await shop.call('GET /artists/profile/{id}', { params: { id: mari.id } })).toMatchObject({
      name: 'Mari Õunapuu',
      chosenAt: decided?.reviewedAt?.toISOString(),
    })
    const mail = await emailTo(shop, mari.email)
    expect(mail.subject).toBe('You’re now an artist on Lõuend')
    expect(mail.text).toContain('/en/artist-dashboard')
    const [entry] = await shop.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ by: admin.userId, action: 'artist-approved', subject: mari.userId })
  })

  test('are not approved by the applicant; the approval of the only administrator takes effect after 24 hours', async () => {
    await using shop = await openShop({ database })
    const mari = await applicantIn(shop)
    await makeAdministrator(shop, mari.userId)
    const approving = { params: { id: mari.id }, query: { approved: 'true' }, body: {}, token: mari.token } as const
    await expect(shop.call('PUT /artists/admin/review/{id}', approving)).rejects.toMatchObject({
      problem: { code: 'forbidden', details: { takesEffectAt: expect.any(String) } },
    })
    const approvalOf = async () =>
      (await shop.database.select().from(artistsTable).where(eq(artistsTable.id, mari.id)))[0]?.approval
    expect(await approvalOf()).toBe('pending')
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    await takeApprovalsEffect(shop.shop, tomorrow, new AbortController().signal)
    expect(await approvalOf()).toBe('approved')
  })

  test('are decided once: the same again changes nothing, the opposite is refused', async () => {
    await using shop = await openShop({ database })
    const mari = await applicantIn(shop)
    const admin = await adminIn(shop)
    await Promise.all([admin.review(mari.id, true), admin.review(mari.id, true)])
    await expect(admin.review(mari.id, false)).rejects.toMatchObject({
      problem: { code: 'already-reviewed', status: 409 },
    })
    expect(await shop.database.$count(outgoingMail, eq(outgoingMail.to, mari.email))).toBe(1)
  })

  test('that are rejected make their artist a user again, who may apply once more', async () => {
    await using shop = await openShop({ database })
    const mari = await applicantIn(shop, 'Mari Õunapuu', 'et')
    const admin = await adminIn(shop)
    await admin.review(mari.id, false, 'Pildid on <b>udused</b>.')
    expect(await mari.known()).toMatchObject({ role: 'USER', artistProfile: { approval: 'rejected' } })
    expect(await shop.call('GET /artists/profile', { token: mari.token })).toMatchObject({
      rejectionReason: 'Pildid on <b>udused</b>.',
      chosenAt: null,
    })
    const mail = await emailTo(shop, mari.email)
    expect(mail.subject).toBe('Vastus teie taotlusele')
    expect(mail.text).toContain('/et/artist-dashboard/profile')
    expect(mail.text).toContain('Pildid on <b>udused</b>.')
    expect(mail.html).toContain('Pildid on &lt;b&gt;udused&lt;/b&gt;.')
    await expect(shop.call('GET /artists/profile/{id}', { params: { id: mari.id } })).rejects.toMatchObject({
      problem: { code: 'artist-not-found' },
    })
    const body = formOf({
      name: 'Mari Õunapuu',
      biography: 'Paints mornings and evenings.',
      applicationNote: 'Uued pildid on teravad.',
    })
    await shop.call('PUT /artists/profile', { body, token: mari.token })
    expect(await admin.pending()).toMatchObject([
      { id: mari.id, rejectionReason: 'Pildid on <b>udused</b>.', applicationNote: 'Uued pildid on teravad.' },
    ])
    await admin.review(mari.id, true)
    expect(await mari.known()).toMatchObject({ role: 'ARTIST', artistProfile: { approval: 'approved' } })
  })
})

describe.each(databaseKinds)('decisions on %s', (database) => {
  test('are undone within seconds, with all that they changed; nobody is told of them', async () => {
    await using shop = await openShop({ database })
    const mari = await applicantIn(shop)
    const admin = await adminIn(shop)
    const { taken } = mailer(shop)
    await admin.review(mari.id, true)
    expect(await taken()).toEqual([])
    expect(await admin.undo(mari.id)).toEqual({ id: mari.id, approval: 'pending', isApproved: false })
    expect(await mari.known()).toMatchObject({ role: 'ARTIST', artistProfile: { approval: 'pending' } })
    expect(await shop.database.$count(outgoingMail)).toBe(0)

    await admin.review(mari.id, false, 'Blurred pictures.')
    await expect(admin.review(mari.id, true)).rejects.toMatchObject({ problem: { code: 'already-reviewed' } })
    await admin.undo(mari.id)
    expect(await mari.known()).toMatchObject({ role: 'ARTIST', artistProfile: { approval: 'pending' } })
    expect(await shop.call('GET /artists/profile', { token: mari.token })).toMatchObject({ rejectionReason: null })
    await expect(admin.undo(mari.id)).rejects.toMatchObject({ problem: { code: 'too-late-to-undo' } })
    const [entry] = await shop.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      by: admin.userId,
      action: 'application-undone',
      details: { before: { approval: 'rejected', role: 'USER' }, after: { approval: 'pending', role: 'ARTIST' } },
    })
  })

  test('bring back an earlier reason, and are another administrator’s to undo never', async () => {
    await using shop = await openShop({ database })
    const mari = await applicantIn(shop)
    const [admin, other] = [await adminIn(shop), await adminIn(shop)]
    await admin.review(mari.id, false, 'Blurred pictures.')
    const body = formOf({ name: 'Mari Õunapuu', biography: 'Paints.', applicationNote: 'Sharp now.' })
    await shop.call('PUT /artists/profile', { body, token: mari.token })
    await expect(admin.undo(mari.id)).rejects.toMatchObject({ problem: { code: 'too-late-to-undo' } })
    await other.review(mari.id, true)
    await expect(admin.undo(mari.id)).rejects.toMatchObject({ problem: { code: 'too-late-to-undo' } })
    await other.undo(mari.id)
    expect(await admin.pending()).toMatchObject([{ id: mari.id, rejectionReason: 'Blurred pictures.' }])
  })

  test('are told, and final, once the time for undoing is over', async () => {
    await using shop = await openShop({ database })
    const mari = await applicantIn(shop)
    const admin = await adminIn(shop)
    const { taken } = mailer(shop)
    await admin.review(mari.id, true)
    const [reviewed] = await shop.database.select().from(artistsTable).where(eq(artistsTable.id, mari.id))
    const reviewedAt = reviewed?.reviewedAt?.getTime() ?? 0
    const before = new Date(reviewedAt - 60_000)
    await shop.database.update(artistsTable).set({ reviewedAt: before }).where(eq(artistsTable.id, mari.id))
    await expect(admin.undo(mari.id)).rejects.toMatchObject({ problem: { code: 'too-late-to-undo', status: 409 } })
    expect(await taken(new Date(reviewedAt + 14_000))).toEqual([])
    expect(await taken(new Date(reviewedAt + 16_000))).toEqual([mari.email])
  })

  test('of two administrators at once are one, and the other hears of it', async () => {
    await using shop = await openShop({ database })
    const mari = await applicantIn(shop)
    const [admin, other] = [await adminIn(shop), await adminIn(shop)]
    const outcomes = await Promise.allSettled([admin.review(mari.id, true), other.review(mari.id, false)])
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { problem: { code: 'already-reviewed' } } }])
    expect(await shop.database.$count(outgoingMail, eq(outgoingMail.to, mari.email))).toBe(1)
  })
})

/** Sends what is due, and tells to whom. */
function mailer({ shop }: OpenShop) {
  const taken = async (now = new Date()) => {
    const sent: string[] = []
    const send = async ({ to }: { to: string }) => void sent.push(to)
    await sendEmails({ ...shop, mail: { send, verify: async () => undefined, close: async () => undefined } }, now)
    return sent
  }
  return { taken }
}

test('an administrator who sells stays an administrator, whatever is decided', async () => {
  await using shop = await openShop()
  const admin = await adminIn(shop)
  const body = formOf({ name: 'Piret Kuusik', biography: 'Draws.' })
  const { id } = await shop.call('POST /artists/profile', { body, token: admin.token })
  const reviewer = await adminIn(shop)
  await reviewer.review(id, false)
  const { role } = await shop.call('POST /verifyToken', { body: { idToken: admin.token } })
  expect(role).toBe('ADMIN')
})

test('an unknown id and a decision that is none are refused', async () => {
  await using shop = await openShop()
  const admin = await adminIn(shop)
  await expect(admin.review('f'.repeat(24), true)).rejects.toMatchObject({ problem: { code: 'artist-not-found' } })
  const { id } = await applicantIn(shop)
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api/artists/admin/review/${id}?approved=perhaps`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.json()).toMatchObject({ status: 400, fields: { approved: { code: 'unknown-value' } } })
})

test('a secret key opens nothing and is not logged', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { log } = Fastify({ logger: { ...logOptions({ logLevel: 'info', production: true }), stream } })
  await using shop = await openShop({ log })
  const answer = await shop.app.inject({ url: '/api/artists/admin/pending?secret_key=very-secret' })
  expect(answer.statusCode).toBe(401)
  expect(lines.join('')).toContain('/api/artists/admin/pending')
  expect(lines.join('')).not.toContain('very-secret')
})
