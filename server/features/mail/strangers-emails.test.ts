import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallDeclaration } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type Call, makeCall } from '#contract/client.ts'
import { outgoingMail } from '#server/database/schema.ts'
import { inProcessFetch } from '#server/http/in-process-fetch.ts'
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
  max: number
  /** Who that is, where it is not somebody without an account. */
  to?: string
  /** What is there before; whatever it returns is given to each attempt. */
  before?: (open: OpenShop) => Promise<Joined>
  attempt: (attempt: Attempt, account: Joined) => Promise<unknown>
}

const registered = (open: OpenShop) => signUp(open, { email: victim, ...named })
const report = { kind: 'other', reason: lure } as const

const table: Record<string, Row> = {
  'POST /reports': {
    max: 5,
    attempt: ({ call, workId }) =>
      call('POST /reports', { body: { ...report, subject: 'artwork', subjectId: workId, email: victim } }),
  },
  'POST /reports, with an account of that address': {
    max: 1 + 5,
    before: registered,
    attempt: ({ call, artistId }, { token }) =>
      call('POST /reports', { body: { ...report, subject: 'artist', subjectId: artistId }, token }),
  },
  'POST /contact': {
    max: 0,
    attempt: ({ call, number }) =>
      call('POST /contact', {
        body: { name: lure, email: victim, subject: lure, message: `${lure} for the ${number}th` },
      }),
  },
  'POST /feedback': {
    max: 1,
    before: registered,
    attempt: ({ call }, { token }) =>
      call('POST /feedback', { body: { rating: 1, type: 'Praise', comment: lure }, token }),
  },
  'POST /subscribe': {
    max: 1,
    attempt: ({ call }) => call('POST /subscribe', { body: { email: victim } }),
  },
  'PUT /users/settings': {
    max: 1 + 5,
    before: registered,
    attempt: async ({ call }, { token }) => {
      for (const newsletter of [true, false])
        await call('PUT /users/settings', { body: { notifications: { newsletter } }, token })
    },
  },
  'POST /users/register, POST /users/delete-account': {
    max: 5,
    attempt: async ({ open, call }) => {
      const { token } = await registered(open)
      await call('POST /users/delete-account', { body: { email: victim, currentPassword: firstPassword }, token })
    },
  },
  'POST /email/resend-verification': {
    max: 1 + 5,
    before: registered,
    attempt: ({ call }) => call('POST /email/resend-verification', { body: { to: victim } }),
  },
  'POST /forgot-password': {
    max: 1 + 5,
    before: registered,
    attempt: ({ call }) => call('POST /forgot-password', { body: { email: victim } }),
  },
  'POST /users/update-email': {
    max: 5,
    attempt: async ({ open, call }) => {
      const { email, token } = await signUp(open, named)
      await call('POST /users/update-email', {
        body: { currentEmail: email, newEmail: victim, currentPassword: firstPassword },
        token,
      })
    },
  },
  'POST /users/update-email, from that address': {
    max: 1 + 5,
    before: registered,
    attempt: ({ call, number }, { token }) =>
      call('POST /users/update-email', {
        body: { currentEmail: victim, newEmail: `away-${number}@elsewhere.test`, currentPassword: firstPassword },
        token,
      }),
  },
  'POST /users/change-password': {
    max: 1 + 5,
    before: registered,
    attempt: async ({ open, call, number }) => {
      const [currentPassword, newPassword] = [number === 0 ? firstPassword : password(number - 1), password(number)]
      const { token } = (await signIn(open, victim, currentPassword)).json().data
      await call('POST /users/change-password', { body: { email: victim, currentPassword, newPassword }, token })
    },
  },
  'POST /users/update-name': {
    max: 1,
    before: registered,
    attempt: ({ call }, { token }) =>
      call('POST /users/update-name', { body: { ...named, email: victim, currentPassword: firstPassword }, token }),
  },
  'POST /withdrawals/order': {
    max: 0,
    attempt: ({ call, number }) =>
      call('POST /withdrawals/order', { body: { email: victim, orderNumber: `LO-2026-00000${number % 10}` } }),
  },
  'POST /withdrawals': {
    max: 0,
    attempt: ({ call, number }) => {
      const order = { email: victim, orderNumber: `LO-2026-00000${number % 10}` }
      return call('POST /withdrawals', { body: { ...order, name: lure, lineIds: ['f'.repeat(24)] } })
    },
  },
  'POST /conversations': {
    max: 1,
    to: 'artist@louend.test',
    // Artists sell here: who has shown that their own address is theirs may write to them, and they may switch it off.
    before: async (open) => ({ ...(await createUser(open)), uid: '', cookie: '' }),
    attempt: ({ call, workId }, { token }) =>
      call('POST /conversations', { body: formOf({ artworkId: workId, text: lure }), token }),
  },
}

/** Calls that take an address and cause no email. */
const quiet = [
  'POST /auth/sign-up/email',
  'POST /auth/sign-in/email',
  'POST /users/google-register',
  'POST /artists/profile',
  'PUT /artists/profile',
]

describe('what a stranger does a dozen times within an hour sends few emails, and none with their words', () => {
  test.each(Object.entries(table))('%s', async (_name, { max, to = victim, before, attempt }) => {
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
    expect(emails.length).toBeLessThanOrEqual(max)
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
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, token })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  await call('POST /conversations', { body: formOf({ orderId, text: 'It is packed.' }), token: artist.token })
  const statement = { ground: 'terms', rule: 'Fraud', reason: 'Its owner never asked for it.' } as const
  await call('PUT /admin/users/{id}/block', { params: { id: userId }, body: statement, token: admin.token })
  const emails = await database.select().from(outgoingMail).where(eq(outgoingMail.to, victim))
  const kinds = emails.map(({ key }) => key.split(':', 1)[0])
  expect(kinds).toEqual(expect.arrayContaining(['order-paid', 'message', 'restriction-statement']))
  for (const { key, subject, text, html } of emails)
    if (!key.startsWith('order-')) expect(subject + text + html, key).not.toContain('evil.test')
})

/** Whether a call takes an e-mail address. */
const takesAddress = ({ body }: CallDeclaration): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"email"')

test('every call for everybody that takes an address is tried', async () => {
  const tried = Object.keys(table).flatMap((name) => name.match(/[A-Z]+ \/[^\s,]*/g) ?? [])
  const all = Object.entries<CallDeclaration>(calls)
  const taking = all.filter(([, call]) => call.access !== 'admin' && takesAddress(call)).map(([name]) => name)
  expect(taking.length).toBeGreaterThan(10)
  expect(taking.filter((name) => !tried.includes(name) && !quiet.includes(name))).toEqual([])
})
