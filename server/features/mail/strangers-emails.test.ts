import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { account } from '#contract/account.ts'
import { type Call, makeCall } from '#contract/client.ts'
import { contact } from '#contract/contact.ts'
import type { CallSchemas } from '#contract/endpoint.ts'
import { feedback } from '#contract/feedback.ts'
import { conversations } from '#contract/messages.ts'
import { payments } from '#contract/payments.ts'
import { profile } from '#contract/profile.ts'
import { recovery } from '#contract/recovery.ts'
import { reports } from '#contract/reports.ts'
import { settings } from '#contract/settings.ts'
import { subscribers } from '#contract/subscribers.ts'
import { users } from '#contract/users.ts'
import { withdrawals } from '#contract/withdrawals.ts'
import { outgoingMail } from '#server/database/schema.ts'
import { inProcessFetch } from '#server/http/in-process-fetch.ts'
import { everyEndpoint } from '../../../tests/support/every-endpoint.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword, type Joined, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

/** Who never asked for anything, and what a stranger would have them read. */
const victim = 'never-asked@elsewhere.test'
const lure = 'https://evil.test/win'
const named = { firstName: lure, lastName: lure }
const password = (attempt: number) => `Sinilill-${attempt}`

/** One of the times that a stranger does something, each from an IP address of its own. */
type Attempt = { call: Call; number: number; open: OpenShop; workId: string; artistId: string }
type Row = {
  /** So many emails reach the victim within an hour. */
  most: number
  /** Who that is, where it is not somebody without an account. */
  to?: string
  /** What is there before; whatever it returns is given to each attempt. */
  before?: (open: OpenShop) => Promise<Joined>
  attempt: (attempt: Attempt, account: Joined) => Promise<unknown>
}

const registered = (open: OpenShop) => signUp(open, { email: victim, ...named })
const report = { kind: 'other', reason: lure } as const

const table: Record<string, Row> = {
  'reports.send': {
    most: 5,
    attempt: ({ call, workId }) =>
      call(reports.send, { body: { ...report, subject: 'artwork', subjectId: workId, email: victim } }),
  },
  'reports.send, with an account of that address': {
    most: 1 + 5,
    before: registered,
    attempt: ({ call, artistId }, { token }) =>
      call(reports.send, { body: { ...report, subject: 'artist', subjectId: artistId }, token }),
  },
  'contact.send': {
    most: 0,
    attempt: ({ call, number }) =>
      call(contact.send, {
        body: { name: lure, email: victim, subject: lure, message: `${lure} for the ${number}th` },
      }),
  },
  'feedback.send': {
    most: 1,
    before: registered,
    attempt: ({ call }, { token }) =>
      call(feedback.send, { body: { rating: 1, type: 'Praise', comment: lure }, token }),
  },
  'subscribers.subscribe': {
    most: 1,
    attempt: ({ call }) => call(subscribers.subscribe, { body: { email: victim } }),
  },
  'settings.save': {
    most: 1 + 5,
    before: registered,
    attempt: async ({ call }, { token }) => {
      for (const newsletter of [true, false])
        await call(settings.save, { body: { notifications: { newsletter } }, token })
    },
  },
  'account.register, profile.deleteAccount': {
    most: 5,
    attempt: async ({ open, call }) => {
      const { token } = await registered(open)
      await call(profile.deleteAccount, { body: { email: victim, currentPassword: firstPassword }, token })
    },
  },
  'account.resendVerification': {
    most: 1 + 5,
    before: registered,
    attempt: ({ call }) => call(account.resendVerification, { body: { to: victim } }),
  },
  'recovery.forgotPassword': {
    most: 1 + 5,
    before: registered,
    attempt: ({ call }) => call(recovery.forgotPassword, { body: { email: victim } }),
  },
  'profile.updateEmail': {
    most: 5,
    attempt: async ({ open, call }) => {
      const { email, token } = await signUp(open, named)
      await call(profile.updateEmail, {
        body: { currentEmail: email, newEmail: victim, currentPassword: firstPassword },
        token,
      })
    },
  },
  'profile.updateEmail, from that address': {
    most: 1 + 5,
    before: registered,
    attempt: ({ call, number }, { token }) =>
      call(profile.updateEmail, {
        body: { currentEmail: victim, newEmail: `away-${number}@elsewhere.test`, currentPassword: firstPassword },
        token,
      }),
  },
  'profile.changePassword': {
    most: 1 + 5,
    before: registered,
    attempt: async ({ open, call, number }) => {
      const [currentPassword, newPassword] = [number === 0 ? firstPassword : password(number - 1), password(number)]
      const { token } = (await signIn(open, victim, currentPassword)).json().data
      await call(profile.changePassword, { body: { email: victim, currentPassword, newPassword }, token })
    },
  },
  'profile.updateName': {
    most: 1,
    before: registered,
    attempt: ({ call }, { token }) =>
      call(profile.updateName, { body: { ...named, email: victim, currentPassword: firstPassword }, token }),
  },
  'withdrawals.find': {
    most: 0,
    attempt: ({ call, number }) =>
      call(withdrawals.find, { body: { email: victim, orderNumber: `LO-2026-00000${number % 10}` } }),
  },
  'withdrawals.confirm': {
    most: 0,
    attempt: ({ call, number }) => {
      const order = { email: victim, orderNumber: `LO-2026-00000${number % 10}` }
      return call(withdrawals.confirm, { body: { ...order, name: lure, lineIds: ['f'.repeat(24)] } })
    },
  },
  'conversations.start': {
    most: 1,
    to: 'artist@louend.test',
    // Artists sell here: who has shown that their own address is theirs may write to them, and they may switch it off.
    before: async (open) => ({ ...(await createUser(open)), uid: '', cookie: '' }),
    attempt: ({ call, workId }, { token }) =>
      call(conversations.start, { body: formOf({ artworkId: workId, text: lure }), token }),
  },
}

/** Calls that take an address and cause no email. */
const quiet = [
  'identity.signUp',
  'identity.signIn',
  'account.googleRegister',
  'artistProfile.create',
  'artistProfile.update',
]

describe('what a stranger does a dozen times within an hour sends few emails, and none with their words', () => {
  test.each(Object.entries(table))('%s', async (_name, { most, to = victim, before, attempt }) => {
    await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const artist = await createUser(open, { role: 'ARTIST', email: 'artist@louend.test' })
    const artistId = await createArtist(open.database, { userId: artist.userId })
    const { id: workId } = await createArtwork(open.database, { artistId })
    const account = (await before?.(open)) ?? ({} as Joined)
    for (let number = 0; number < 12; number += 1) {
      const call = makeCall(inProcessFetch(open.app, { remoteAddress: `192.0.2.${number}` }))
      await attempt({ call, number, open, workId, artistId }, account).catch((refused) =>
        expect(refused.problem?.status, String(refused)).toBeLessThan(500),
      )
    }
    const emails = await open.database.select().from(outgoingMail).where(eq(outgoingMail.to, to))
    expect(emails.length).toBeLessThanOrEqual(most)
    for (const { subject, text, html } of emails) expect(subject + text + html).not.toContain('evil.test')
  })
})

test('what others do with an account whose address nobody has confirmed tells it nothing that a stranger wrote', async () => {
  await using open = await openShop()
  const { call, database, shop, app } = open
  const { userId, token } = await registered(open)
  const artist = await createUser(open, { role: 'ARTIST' })
  const admin = await createUser(open, { role: 'ADMIN' })
  const artistId = await createArtist(database, { userId: artist.userId })
  const body = cartOf(await createArtwork(database, { artistId }))
  const { orderId, sessionUrl } = await call(payments.createCheckoutSession, { body, token })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  await call(conversations.start, { body: formOf({ orderId, text: 'It is packed.' }), token: artist.token })
  const statement = { ground: 'terms', rule: 'Fraud', reason: 'Its owner never asked for it.' } as const
  await call(users.block, { params: { id: userId }, body: statement, token: admin.token })
  const emails = await database.select().from(outgoingMail).where(eq(outgoingMail.to, victim))
  const kinds = emails.map(({ key }) => key.split(':', 1)[0])
  expect(kinds).toEqual(expect.arrayContaining(['order-paid', 'message', 'restriction-statement']))
  for (const { key, subject, text, html } of emails)
    if (!key.startsWith('order-')) expect(subject + text + html, key).not.toContain('evil.test')
})

/** Whether a call takes an e-mail address. */
const takesAddress = ({ body }: CallSchemas): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"email"')

test('every call for everybody that takes an address is tried', async () => {
  const tried = Object.keys(table).flatMap((name) => name.match(/\w+\.\w+/g) ?? [])
  const all = Object.entries(await everyEndpoint())
  const taking = all.filter(([, call]) => call.access !== 'admin' && takesAddress(call)).map(([name]) => name)
  expect(taking.length).toBeGreaterThan(10)
  expect(taking.filter((name) => !tried.includes(name) && !quiet.includes(name))).toEqual([])
})
