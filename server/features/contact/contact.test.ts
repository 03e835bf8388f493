import { expect, test } from 'vitest'
import { contactMessages, outgoingMail, users } from '#server/database/schema.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { site } from '#site/site.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { xssVectors } from '../../../tests/support/xss-vectors.ts'

const message = {
  name: 'Mari <b>Õun</b>',
  email: ' Mari@Ostja.test ',
  subject: 'Kas „Udu“ on alles?',
  message: 'Tere! Kas seda saab näha?',
}

test('a message is kept and becomes one email to the shop', async () => {
  await using open = await openShop()
  const answer = await open.call('POST /contact', { body: message })
  expect(answer).toEqual({
    success: true,
    message: 'Thank you! Your message has been successfully sent. We will contact you soon.',
  })
  expect(await open.database.select().from(contactMessages)).toMatchObject([{ email: 'mari@ostja.test' }])
  const [mail, ...others] = await open.database.select().from(outgoingMail)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: site.email, subject: `Contact page: ${message.subject}` })
  expect(mail?.text).toContain(message.message)
  expect(mail?.html).toContain('Mari &lt;b&gt;Õun&lt;/b&gt;')
  expect(mail?.html).toContain('mailto:mari@ostja.test')
})

test.each([
  ['name', 'required', ' '],
  ['email', 'required', ''],
  ['email', 'not-an-email', 'mari@'],
  ['subject', 'required', ''],
  ['message', 'required', '  '],
  ['message', 'too-short', ' ten less  '],
  ['message', 'too-long', 'x'.repeat(5001)],
])('%s that is %s is refused, and nothing is kept', async (field, code, value) => {
  await using open = await openShop()
  await expect(open.call('POST /contact', { body: { ...message, [field]: value } })).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { [field]: { code } } },
  })
  expect(await open.database.$count(contactMessages)).toBe(0)
  expect(await open.database.$count(outgoingMail)).toBe(0)
})

test.each([
  ['name', 'too-long', 'x'.repeat(201)],
  ['subject', 'too-long', 'x'.repeat(10_000)],
  ['email', 'too-long', `${'x'.repeat(250)}@ostja.test`],
  ['email', 'not-an-email', 'mari@ostja.test\r\nBcc: everybody@ostja.test'],
  ['email', 'not-an-email', 'Mari <mari@ostja.test>'],
  ['email', 'not-an-email', 'mari@ostja.test, kati@ostja.test'],
  ['email', 'not-an-email', 'mari@<script>alert(1)</script>.test'],
])('a bad %s is %s and goes nowhere', async (field, code, value) => {
  await using open = await openShop()
  await expect(open.call('POST /contact', { body: { ...message, [field]: value } })).rejects.toMatchObject({
    problem: { fields: { [field]: { code } } },
  })
  expect(await open.database.$count(outgoingMail)).toBe(0)
})

test('a line break in a name or a subject starts no header', async () => {
  await using open = await openShop()
  const injection = '\r\nBcc: everybody@ostja.test'
  await open.call('POST /contact', { body: { ...message, name: `Mari${injection}`, subject: `Udu${injection}` } })
  const [kept] = await open.database.select().from(contactMessages)
  expect(kept).toMatchObject({ name: 'Mari Bcc: everybody@ostja.test', subject: 'Udu Bcc: everybody@ostja.test' })
  const [mail] = await open.database.select().from(outgoingMail)
  expect(mail?.subject).toBe('Contact page: Udu Bcc: everybody@ostja.test')
})

test('markup is text in the email, wherever it was written', async () => {
  await using open = await openShop()
  for (const vector of xssVectors.filter((one) => one.length <= 200 && !one.includes('\0')))
    await open.call('POST /contact', {
      body: { ...message, name: vector, subject: vector, message: `${vector} and ten more` },
    })
  const emails = await open.database.select().from(outgoingMail)
  expect(emails.length).toBeGreaterThan(50)
  const ours = /<(?!\/?(html|head|meta|title|style|body|div|p|br|a|span|table|tr|td)[\s>]|!doctype)[^\s]{0,20}/gi
  for (const { html } of emails) {
    expect(html.match(ours)).toBeNull()
    expect(html.match(/<[^>]*\son\w+=/i)).toBeNull()
  }
})

test('a filled trap is thanked, and nothing is kept or sent', async () => {
  await using open = await openShop()
  const answer = await open.call('POST /contact', { body: message })
  await open.database.delete(outgoingMail)
  await open.database.delete(contactMessages)
  const body = { ...message, homepage: 'https://pills.test' }
  expect(await open.call('POST /contact', { body })).toEqual(answer)
  expect(await open.call('POST /contact', { body: { ...message, homepage: '' } })).toEqual(answer)
  expect(await open.database.$count(contactMessages)).toBe(1)
  expect(await open.database.$count(outgoingMail)).toBe(1)
})

test('a message sent twice is kept once; after a minute it is another', async () => {
  const clock = { now: new Date('2026-11-22T10:00:00Z') }
  await using open = await openShop({ now: () => clock.now })
  const send = (change = {}) => open.call('POST /contact', { body: { ...message, ...change } })
  await Promise.all([send(), send(), send()])
  expect(await open.database.$count(contactMessages)).toBe(1)
  expect(await open.database.$count(outgoingMail)).toBe(1)
  await send({ message: 'And another thing.' })
  clock.now = new Date('2026-11-22T10:01:00Z')
  await send()
  expect(await open.database.$count(contactMessages)).toBe(3)
})

test('writing over and over is stopped', async () => {
  await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await open.app.inject({ method: 'POST', url: '/api/contact', payload: message })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('administrators read what was written, newest first', async () => {
  await using open = await openShop()
  const admin = await createUser(open.shop, { role: 'ADMIN' })
  await open.call('POST /contact', { body: message })
  await open.call('POST /contact', { body: { ...message, subject: 'Veel üks' }, language: 'et' })
  const all = await open.call('GET /contact', { query: { size: '1' }, token: admin.token })
  expect(all).toMatchObject({ totalElements: 2, totalPages: 2, number: 1, size: 1 })
  expect(all.content).toMatchObject([
    { name: message.name, email: 'mari@ostja.test', subject: 'Veel üks', message: message.message, language: 'et' },
  ])
  const next = await open.call('GET /contact', { query: { size: '1', page: '2' }, token: admin.token })
  expect(next.content).toMatchObject([{ subject: message.subject, language: 'en' }])
})

test('after two years a message and its email are forgotten', async () => {
  await using open = await openShop()
  await open.call('POST /contact', { body: message })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await purgeAccounts(open.shop, inDays(729))
  expect(await open.database.$count(contactMessages)).toBe(1)
  await purgeAccounts(open.shop, inDays(731))
  expect(await open.database.$count(contactMessages)).toBe(0)
  expect(await open.database.$count(outgoingMail)).toBe(0)
})

test('whoever has shown that an address is theirs is told what was written from it, and takes it along', async () => {
  await using open = await openShop()
  const mari = await createUser(open.shop, { email: 'mari@ostja.test' })
  await open.call('POST /contact', { body: message })
  const mine = await open.call('GET /users/data-export', { token: mari.token })
  expect(mine).toMatchObject({ messages: [{ message: message.message }] })
  await erasePerson(open.shop, { userId: mari.userId, uid: mari.userId }, new Date())
  expect(await open.database.$count(contactMessages)).toBe(0)
  expect(await open.database.$count(outgoingMail)).toBe(0)
})

test('whoever has only claimed an address learns and takes nothing', async () => {
  await using open = await openShop()
  const somebody = await createUser(open.shop, { email: 'mari@ostja.test' })
  await open.database.update(users).set({ verified: false })
  await open.call('POST /contact', { body: message })
  expect(await open.call('GET /users/data-export', { token: somebody.token })).toMatchObject({ messages: [] })
  await erasePerson(open.shop, { userId: somebody.userId, uid: somebody.userId }, new Date())
  expect(await open.database.$count(contactMessages)).toBe(1)
})
