import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smtpMail } from '#server/adapters/mail/smtp-mail.ts'
import { outgoingMail, suppressions } from '#server/database/schema.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { startMaildev } from '../../../tests/support/mail/maildev.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { sendEmails } from './send-emails.ts'

const anEmail = (key: string) => ({
  key,
  to: 'mari@louend.test',
  about: 'other' as const,
  language: 'et' as const,
  subject: 'Õunapuu „õitseb“',
  parts: [
    'Tere, Mari <b>Õun</b>!',
    { rows: [['Kokku', '2860,00 €']] as const },
    { words: 'Vaadake', link: 'https://louend.test/et/orders?a=1&b=2' },
  ],
})

describe('over SMTP', () => {
  let server: Awaited<ReturnType<typeof startMaildev>>
  beforeAll(async () => {
    server = await startMaildev()
  })
  afterAll(() => server.stop())

  test('an email arrives once, whole, in both forms', async () => {
    await using open = await openShop()
    const { database, shop } = open
    const mail = smtpMail({ url: server.url, from: 'Another name <tere@louend.test>' })
    const sender = { ...shop, mail }
    await enqueueEmail(database, anEmail('a'), new Date())
    await enqueueEmail(database, anEmail('a'), new Date())
    await sendEmails(sender, new Date())
    await sendEmails(sender, new Date())
    await mail.close()

    const received = await server.emails(1)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      subject: 'Õunapuu „õitseb“',
      to: [{ address: 'mari@louend.test' }],
      from: [{ address: 'tere@louend.test', name: 'Lõuend' }],
      text: expect.stringContaining('Kokku: 2860,00 €\n\nVaadake: https://louend.test/et/orders?a=1&b=2'),
      html: expect.stringContaining('Mari &lt;b&gt;Õun&lt;/b&gt;!'),
    })
    expect(await database.select().from(outgoingMail)).toMatchObject([{ attempts: 1, sentAt: expect.any(Date) }])
  })

  test('an email that left as the database went away does not leave again', async () => {
    await using open = await openShop()
    const { database, shop } = open
    const smtp = smtpMail({ url: server.url, from: 'tere@louend.test' })
    let sent = 0
    const mail = {
      ...smtp,
      async send(email: Parameters<typeof smtp.send>[0]) {
        await smtp.send(email)
        sent += 1
        await database.execute(sql`alter table outgoing_mail rename to away`)
        setTimeout(async () => await database.execute(sql`alter table away rename to outgoing_mail`), 700)
      },
    }
    await enqueueEmail(database, { ...anEmail('left'), to: 'left@louend.test' }, new Date())
    await sendEmails({ ...shop, mail }, new Date())
    await sendEmails({ ...shop, mail }, new Date())
    await mail.close()
    expect(sent).toBe(1)
    expect(await database.select().from(outgoingMail)).toMatchObject([{ attempts: 1, sentAt: expect.any(Date) }])
  })

  test('an email that can be ended says how to the mail program, others do not', async () => {
    await using open = await openShop()
    const { database, shop } = open
    const mail = smtpMail({ url: server.url, from: 'tere@louend.test' })
    const to = 'oneclick@louend.test'
    const address = 'https://louend.test/en/unsubscribe/nabc'
    await enqueueEmail(database, { ...anEmail('can-end'), to, subject: 'Can end', unsubscribe: address }, new Date())
    await enqueueEmail(database, { ...anEmail('always'), to, subject: 'Always comes' }, new Date())
    await sendEmails({ ...shop, mail }, new Date())
    await mail.close()
    const received = (await server.emails(2)).filter(({ to: [reader] }) => reader?.address === to)
    const headersOf = (subject: string) => {
      const { headers = {} } = received.find((email) => email.subject === subject) ?? {}
      return [headers['list-unsubscribe'], headers['list-unsubscribe-post']]
    }
    expect(headersOf('Can end')).toEqual([`<${address}>`, 'List-Unsubscribe=One-Click'])
    expect(headersOf('Always comes')).toEqual([undefined, undefined])
  })

  test('an email that cannot leave waits longer each time, and keeps no other back', async () => {
    await using open = await openShop()
    const { database, shop } = open
    const start = new Date('2026-11-21T10:00:00Z')
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
    await using refusing = await startRefusingServer()
    const nowhere = { ...shop, mail: smtpMail({ url: refusing.url, from: 'tere@louend.test' }) }
    const attempts = async () => (await database.select().from(outgoingMail)).map((one) => one.attempts)
    await enqueueEmail(database, anEmail('b'), start)
    await sendEmails(nowhere, at(0))
    await sendEmails(nowhere, at(0.5))
    expect(await attempts()).toEqual([1])
    await sendEmails(nowhere, at(1))
    await sendEmails(nowhere, at(2))
    expect(await attempts()).toEqual([2])
    const mail = smtpMail({ url: server.url, from: 'tere@louend.test' })
    await sendEmails({ ...nowhere, mail }, at(3))
    await mail.close()
    expect(await database.select().from(outgoingMail)).toMatchObject([{ attempts: 3, sentAt: at(3), lastError: null }])
  })

  test('no email loses an attempt while the mail server is unavailable', async () => {
    await using open = await openShop()
    const { database, shop } = open
    const now = new Date()
    const rows = () => database.select().from(outgoingMail).orderBy(outgoingMail.key)
    for (const [at, key] of ['c', 'd', 'e'].entries())
      await enqueueEmail(database, anEmail(key), new Date(now.getTime() - 10 + at))
    const away = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'tere@louend.test' })
    for (let run = 0; run < 12; run += 1) await sendEmails({ ...shop, mail: away }, now)
    expect(await rows()).toMatchObject([
      { attempts: 0, lastError: expect.stringContaining('ECONNREFUSED') },
      { attempts: 0, lastError: null },
      { attempts: 0, lastError: null },
    ])
    const mail = smtpMail({ url: server.url, from: 'tere@louend.test' })
    await sendEmails({ ...shop, mail }, now)
    await mail.close()
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }])
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
  })
})

test.each([
  ['closes connections before its greeting', {}, 0],
  ['greets with 421', { connect: '421 busy' }, 0],
  ['answers EHLO with 421', { connect: '220 ready', EHLO: '421 busy', HELO: '421 busy' }, 0],
  ['answers MAIL with 421', { connect: '220 ready', EHLO: '250 ok', MAIL: '421 busy' }, 1],
  ['refuses one sender', { connect: '220 ready', EHLO: '250 ok', MAIL: '550 no', QUIT: '221 bye' }, 1],
  ['breaks at one e-mail', { connect: '220 ready', EHLO: '250 ok', MAIL: '250 ok', QUIT: '221 bye' }, 1],
])('a mail server that %s', async (_name, answers, attempts) => {
  await using open = await openShop()
  const { database, shop } = open
  await using broken = await startServer(answers)
  await enqueueEmail(database, anEmail('broken'), new Date())
  const mail = smtpMail({ url: broken.url, from: 'tere@louend.test' })
  await sendEmails({ ...shop, mail }, new Date())
  await mail.close()
  expect(await database.select().from(outgoingMail)).toMatchObject([
    { attempts, sentAt: null, lastError: expect.any(String) },
  ])
})

test('a mail server that breaks after it received an e-mail gets it ever more rarely, and other e-mails first', async () => {
  await using open = await openShop()
  const { database, shop } = open
  const start = new Date('2026-11-21T10:00:00Z')
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const attempts = async () =>
    (await database.select().from(outgoingMail).orderBy(outgoingMail.key)).map((email) => email.attempts)
  let connect = '220 ready'
  await using broken = await startServer({
    ...{ EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', QUIT: '221 bye' },
    // The connection ends with the data, and the server accepts no other.
    get DATA() {
      connect = '421 busy'
      return '354 go on'
    },
    get connect() {
      return connect
    },
  })
  const mail = smtpMail({ url: broken.url, from: 'tere@louend.test' })
  await enqueueEmail(database, anEmail('1'), at(0))
  await enqueueEmail(database, anEmail('2'), at(0.1))
  await sendEmails({ ...shop, mail }, at(0))
  expect(await attempts()).toEqual([1, 0])
  connect = '220 ready'
  await sendEmails({ ...shop, mail }, at(0.5))
  expect(await attempts()).toEqual([1, 1])
  await mail.close()
})

test.each([
  ['550 5.1.1 no such user', '5.1.1'],
  ['550-5.1.1 The account does not exist.\r\n550 5.1.1 Try another one.', '5.1.1'],
  ['553 5.1.2 no such host', '5.1.2'],
  ['551 5.1.6 moved', '5.1.6'],
  ['550 5.7.1 blocked', undefined],
  ['550 5.1.10 unknown', undefined],
  ['550 no', undefined],
  ['450 4.1.1 perhaps later', undefined],
])('an address that the mail server refuses with “%s”', async (answer, status) => {
  await using open = await openShop()
  const { database, shop } = open
  const accepting = { connect: '220 ready', EHLO: '250 ok', MAIL: '250 ok', RSET: '250 ok', QUIT: '221 bye' }
  await using server = await startServer({ ...accepting, RCPT: answer })
  const mail = smtpMail({ url: server.url, from: 'tere@louend.test' })
  await enqueueEmail(database, anEmail('refused'), new Date(Date.now() - 1000))
  await enqueueEmail(database, anEmail('next'), new Date())
  await sendEmails({ ...shop, mail }, new Date())
  await mail.close()
  const rows = await database.select().from(outgoingMail).orderBy(outgoingMail.createdAt)
  if (status) {
    expect(await database.select().from(suppressions)).toMatchObject([{ email: 'mari@louend.test', status }])
    expect(rows).toMatchObject([
      { attempts: 1, sentAt: expect.any(Date), undeliveredAt: expect.any(Date), lastError: status },
      { attempts: 0, sentAt: null, undeliveredAt: expect.any(Date), lastError: 'bounce' },
    ])
  } else {
    expect(await database.$count(suppressions)).toBe(0)
    const failed = { attempts: 1, sentAt: null, undeliveredAt: null, lastError: expect.any(String) }
    expect(rows).toMatchObject([failed, failed])
  }
})

/** Accepts connections, and defers the recipient of each e-mail. */
const startRefusingServer = () =>
  startServer({ connect: '220 ready', EHLO: '250 ok', MAIL: '250 ok', RCPT: '451 later', RSET: '250 ok', QUIT: '221' })

/** Gives these answers, and closes the connection at any other command. */
async function startServer(answers: Readonly<Record<string, string>>) {
  const server = createServer((socket) => {
    const answer = (command: string) => {
      const words = answers[command]
      if (words) socket.write(`${words}\r\n`)
      else socket.destroy()
    }
    answer('connect')
    socket.on('data', (chunk) => answer(chunk.toString().trim().split(' ', 1)[0] ?? ''))
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void server.close() }
}

test('a mail server elsewhere that does not go over to TLS is told neither address nor words', async () => {
  const commands: string[] = []
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      commands.push(chunk.toString().trim().split(' ', 1)[0] ?? '')
      socket.write(commands.at(-1) === 'STARTTLS' ? '502 not here\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Another name of this machine stands for elsewhere.
  const url = `smtp://0.0.0.0:${(server.address() as AddressInfo).port}`
  const mail = smtpMail({ url, from: 'tere@louend.test' })
  const email = {
    id: 'x',
    to: 'tls@louend.test',
    subject: 'x',
    text: 'x',
    html: 'x',
    unsubscribe: null,
    attachments: [],
  }
  await expect(mail.send(email)).rejects.toThrow()
  expect(commands.slice(0, 2)).toEqual(['EHLO', 'STARTTLS'])
  expect(commands).not.toContain('MAIL')
  await mail.close()
  const relay = smtpMail({ url: `${url}?requireTLS=false`, from: 'tere@louend.test' })
  await relay.send(email).catch(() => undefined)
  expect(commands).toContain('MAIL')
  await relay.close()
  server.close()
})

describe('the mailbox', () => {
  test('shows emails newest first, with their links, in both languages', async () => {
    await using open = await openShop()
    const { app, database } = open
    await enqueueEmail(database, anEmail('c'), new Date('2026-11-21T10:00:00Z'))
    await enqueueEmail(database, { ...anEmail('d'), subject: '<i>Later</i>' }, new Date('2026-11-21T11:00:00Z'))
    const emails = (await app.inject('/dev/mail.json')).json()
    expect(emails.map(({ subject }: { subject: string }) => subject)).toEqual(['<i>Later</i>', 'Õunapuu „õitseb“'])
    expect(Object.keys(emails[0])).toEqual(['id', 'to', 'subject', 'text', 'html', 'links', 'sentAt'])
    expect(emails[0]).toMatchObject({
      to: 'mari@louend.test',
      links: ['https://louend.test/et/orders?a=1&b=2'],
      sentAt: '2026-11-21T11:00:00.000Z',
    })
    const emailsTo = async (to: string) => (await app.inject({ url: '/dev/mail.json', query: { to } })).json()
    expect(await emailsTo('mari@louend.test')).toEqual(emails)
    expect(await emailsTo('jaan@louend.test')).toEqual([])
    const page = await app.inject('/dev/mail?lang=et')
    expect(page.body).toContain('<h1>Postkast</h1>')
    expect(page.body).toContain('&lt;i&gt;Later&lt;/i&gt;')
    const body = await app.inject(`/dev/mail/${emails[0].id}/body`)
    expect(body.headers['content-security-policy']).toContain('sandbox')
    expect((await app.inject('/dev/mail/nothing')).statusCode).toBe(302)
  })

  test('lists emails in the order in which they left, those that wait by when they were written', async () => {
    await using open = await openShop()
    const { app, database } = open
    const write = (key: string, at: string) => enqueueEmail(database, { ...anEmail(key), subject: key }, new Date(at))
    await write('waited', '2026-11-21T10:00:00Z')
    await write('at once', '2026-11-21T10:05:00Z')
    await write('waits', '2026-11-21T10:07:00Z')
    const sent = { waited: '2026-11-21T10:30:00Z', 'at once': '2026-11-21T10:05:01Z' }
    for (const [key, at] of Object.entries(sent))
      await database
        .update(outgoingMail)
        .set({ sentAt: new Date(at) })
        .where(eq(outgoingMail.key, key))
    const emails = (await app.inject('/dev/mail.json')).json()
    expect(emails.map(({ subject, sentAt }: { subject: string; sentAt: string }) => [subject, sentAt])).toEqual([
      ['waited', '2026-11-21T10:30:00.000Z'],
      ['waits', '2026-11-21T10:07:00.000Z'],
      ['at once', '2026-11-21T10:05:01.000Z'],
    ])
    const page = (await app.inject('/dev/mail?lang=en')).body
    expect([...page.matchAll(/datetime="([^"]+)"/g)].map(([, moment]) => moment)).toEqual(
      emails.map(({ sentAt }: { sentAt: string }) => sentAt),
    )
  })

  test('shows links at the name of the machine under which it was opened, unless the shop has an address of its own', async () => {
    await using open = await openShop()
    const { app, database } = open
    const to = (key: string, link: string) => ({ ...anEmail(key), parts: [{ words: 'Vaadake', link }] })
    await enqueueEmail(database, to('here', 'http://localhost:3000/et/orders'), new Date('2026-11-21T10:00:00Z'))
    await enqueueEmail(database, to('there', 'https://louend.test/et/orders'), new Date('2026-11-21T09:00:00Z'))
    const headers = { host: '127.0.0.1:3000' }
    const emails = (await app.inject({ url: '/dev/mail.json', headers })).json()
    expect(emails.map(({ links }: { links: string[] }) => links)).toEqual([
      ['http://127.0.0.1:3000/et/orders'],
      ['https://louend.test/et/orders'],
    ])
    expect(emails[0].html).toContain('href="http://127.0.0.1:3000/et/orders"')
    for (const path of ['', '/body'])
      expect((await app.inject({ url: `/dev/mail/${emails[0].id}${path}`, headers })).body).toContain(
        'href="http://127.0.0.1:3000/et/orders"',
      )
  })

  test('is not there when emails go to a mail server', async () => {
    await using open = await openShop({
      environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'tere@louend.test' },
    })
    expect((await open.app.inject('/dev/mail.json')).statusCode).toBe(404)
  })
})
