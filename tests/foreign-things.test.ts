import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CallDeclaration } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { address, methodOf } from '#contract/client.ts'
import { users } from '#server/database/schema.ts'
import { inventedFacts } from '#server/features/shop-facts/invented-facts.ts'
import { formOf } from './support/forms.ts'
import { signUp } from './support/identity/sign-up.ts'
import { createUser, tokenIssuedAt } from './support/identity/users.ts'
import { type OpenShop, openShop } from './support/open-shop.ts'
import { everyRow, tableOf } from './support/rules/personal-data.ts'
import { fieldsOf, idFieldsOf, sampleOf } from './support/sample.ts'
import { type IdsByTable, idsByTable, settle } from './support/settled-people.ts'
import { createArtist } from './support/works.ts'

// Thousands of requests.
vi.setConfig({ testTimeout: 240_000 })

/**
 * Every call, as people of each kind, with the ids of what others have. Made from the contract: a new call is tried without
 * anybody writing it down here.
 */
const roles = ['anonymous', 'unverified', 'buyer', 'artist', 'suspended', 'admin'] as const
type Role = (typeof roles)[number]
const strangers = roles.filter((role) => role !== 'admin')
type Tried = { name: CallName; call: CallDeclaration }

/** Calls that answer with success when they are given the id of somebody else's, and why that is right. */
const rightful: Record<string, string> = {
  'PUT /users/saved-listings/{id}': 'works are there to be saved',
  'POST /users/saved-listings/{id}/toggle': 'works are there to be saved',
  'DELETE /users/saved-listings/{id}': 'what is not saved is not saved afterwards either',
  'POST /users/saved-listings': 'what is no work that is shown is left out',
  'GET /conversations/about': 'artists are there to be written to about their works',
  'POST /conversations': 'artists are there to be written to about their works',
  'POST /payments/create-checkout-session': 'works are there to be bought',
}

/** Tables in which a stranger may add something about what others have, and why. */
const addedTo: Record<string, string> = {
  'public.artwork_views': 'whoever looks at a work is counted, without a name',
  'public.consents': 'the id of a browser is one that the browser has made up',
  'public.outgoing_mail': 'artists are told that somebody has written to them',
  'public.reports': 'anybody may report a work that everybody sees',
}

const everyCall: Tried[] = Object.entries(calls)
  .map(([name, call]) => ({ name: name as CallName, call }))
  // What takes something away comes last.
  .sort((a, b) => Number(methodOf(a.name) === 'DELETE') - Number(methodOf(b.name) === 'DELETE'))

let open: OpenShop
let tokens: Record<Role, string>
/** What belongs to others, and what to the buyer and the artist who ask. */
let foreign: IdsByTable
let own: IdsByTable
/** The ids of those who ask and of what is theirs. */
let mine: RegExp

beforeAll(async () => {
  open = await openShop()
  const { shop, call, database } = open
  // Somebody with a session.
  await signUp(open)
  const admin = await createUser(shop, { role: 'ADMIN' })
  await settle(open, admin)
  await call('POST /blog/posts', { body: { titles: text, contents: text }, token: admin.token })
  await call('POST /admin/announcements', { body: { texts: text }, token: admin.token })
  foreign = await idsByTable(open)
  const settled = await settle(open, admin)
  own = settled.ids
  const [unverified, suspended] = [await createUser(shop), await createUser(shop, { role: 'ARTIST' })]
  await database.update(users).set({ verified: false }).where(eq(users.id, unverified.userId))
  const suspendedId = await createArtist(database, { userId: suspended.userId, approval: 'suspended' })
  mine = new RegExp([...Object.values(own).flat(), unverified.userId, suspended.userId, suspendedId].join('|'))
  // Somebody who ends their other sessions makes older tokens worthless.
  const later = new Date(Date.now() + 3_600_000)
  const tokenOf = (person: typeof admin) => tokenIssuedAt(database, person, later)
  tokens = {
    anonymous: '',
    unverified: await tokenOf(unverified),
    buyer: await tokenOf(settled.buyer),
    artist: await tokenOf(settled.artist),
    suspended: await tokenOf(suspended),
    admin: await tokenOf(admin),
  }
})
afterAll(() => open.close())

const text = { en: 'Frost', et: 'Härmatis' }
const application = { name: 'Leelo Uduvere', biography: 'Paints mornings.' }
const picture = new File(['no picture'], 'picture.png', { type: 'image/png' })
/** What is sent where more is asked than a schema tells. */
const byHand: Record<string, (idFor: (field: string) => string) => object> = {
  'POST /admin/orders/{id}/settle-refund': (idFor) => ({
    refundId: idFor('refundId'),
    lineId: idFor('lineId'),
    reason: 'X',
    currentPassword: 'X',
  }),
  'POST /admin/adjustments': (idFor) => ({
    orderId: idFor('orderId'),
    reason: 'X',
    lines: [
      { account: 'artist', artistId: idFor('artistId'), amount: 1 },
      { account: 'commission', artistId: null, amount: -1 },
    ],
    currentPassword: 'X',
  }),
  'POST /admin/announcements': () => ({ texts: text }),
  'PUT /admin/announcements/{id}': () => ({ texts: text }),
  'PUT /admin/shop-facts': () => ({ facts: inventedFacts, currentPassword: 'X' }),
  'POST /artists/profile': () => ({ ...application, profileImage: picture }),
  'PUT /artists/profile': () => application,
  'POST /contact': () => ({ name: 'X', email: 'x@louend.test', subject: 'X', message: 'Ten letters and more' }),
  'GET /conversations/about': (idFor) => ({ artworkId: idFor('artworkId') }),
  'POST /conversations': (idFor) => ({ artworkId: idFor('artworkId'), text: 'Is it signed?' }),
  'POST /artworks': () => ({ title: 'Grey sea', category: 'painting', artistPrice: '480', status: 'draft' }),
  'POST /blog/posts': () => ({ titles: text, contents: text }),
  'PUT /blog/posts/{id}': () => ({ titles: text, contents: text }),
}

type Schema = NonNullable<CallDeclaration['body']>
const sample = (name: string, schema: Schema, idFor: (field: string) => string) =>
  (name in byHand ? schema.safeParse(byHand[name]?.(idFor)).success && byHand[name]?.(idFor) : undefined) ||
  sampleOf(schema, idFor)

/** The table of what a field names: "lineIds" order_lines, "mongodbUserId" users. */
const tableOfField = (field: string): string =>
  ({
    line: 'order_lines',
    request: 'refund_requests',
    subject: 'artworks',
    sale: 'order_history',
    mongodbUser: 'users',
  })[field.replace(/Ids?$/, '')] ?? `${field.replace(/Ids?$/, '').toLowerCase()}s`
const foreignFor = (field: string, otherwise: string): string => foreign[tableOfField(field)]?.[0] ?? otherwise

const besideThePath = ({ query, body }: CallDeclaration) => [query, body].flatMap((schema) => idFieldsOf(schema))
const idsIn = (call: CallDeclaration) => [...idFieldsOf(call.params), ...besideThePath(call)]
const isOpen = ({ access }: Pick<CallDeclaration, 'access'>) => access === 'anyone' || access === 'known-or-not'

/** One request, with this id in its path. Elsewhere stand the ids of what others have. */
async function sendRequest({ name, call }: Tried, role: Role, id: string, spoilt?: unknown) {
  const elsewhere = (field: string) => foreignFor(field, id)
  const params =
    call.params &&
    withIds(
      sampleOf(call.params, () => anId),
      id,
    )
  const query = call.query && sample(name, call.query, elsewhere)
  const body = call.body && (spoilt ?? sample(name, call.body, elsewhere))
  const form = call.multipart && body ? formOf(body as Record<string, unknown>) : undefined
  const response = await open.send(address(name, params ?? {}, query), {
    method: methodOf(name),
    headers: {
      ...(tokens[role] ? { authorization: `Bearer ${tokens[role]}` } : {}),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: form ?? (typeof body === 'string' ? body : JSON.stringify(body)) } : {}),
  })
  return response.status
}

const anId = 'f'.repeat(24)
const withIds = (params: unknown, id: string) => JSON.parse(JSON.stringify(params).replaceAll(anId, id))

/** Ids that nobody but administrators ever sees. */
const hidden =
  /^(identity_(accounts|keys|users)|audit_entries|holds|ledger_entries|order_history|outgoing_mail|payments)$/
/** What is tried as an id: some of each table, or one. */
const someOf = (ids: IdsByTable, max: number) =>
  Object.entries(ids).flatMap(([table, all]) => (hidden.test(table) ? [] : all.slice(0, max)))

const described = (tried: Tried, role: Role, id: string, status: number) =>
  `${tried.name} as ${role} with ${Object.entries(foreign).find(([, ids]) => ids.includes(id))?.[0] ?? id}: ${status}`

test('everything that a call takes can be made from its schema or stands here', () => {
  const parts = everyCall.flatMap(({ name, call }) =>
    [call.params, call.query, call.body].map(
      (schema) => !schema || sample(name, schema, () => anId) !== undefined || name,
    ),
  )
  expect(parts.filter((part) => part !== true)).toEqual([])
})

test('who may not ask is told so before what they ask is looked at', async () => {
  const wrong: string[] = []
  for (const tried of everyCall.filter(({ call }) => !isOpen(call)))
    for (const role of roles.filter((role) => !mayCall(tried.call, role)))
      for (const spoilt of [{ nonsense: true }, undefined]) {
        const status = await sendRequest(tried, role, 'nonsense', spoilt)
        if (status !== 401 && status !== 403) wrong.push(described(tried, role, '', status))
      }
  expect(wrong).toEqual([])
})

function mayCall({ access }: CallDeclaration, role: Role): boolean {
  if (role === 'anonymous') return isOpen({ access })
  if (access === 'admin') return role === 'admin'
  if (access === 'artist') return role === 'admin' || role === 'artist' || role === 'suspended'
  if (access === 'seller') return role === 'artist'
  if (access === 'seller-or-suspended') return role === 'artist' || role === 'suspended'
  return true
}

test('nobody reaches or changes what belongs to others, whatever ids they know', async () => {
  const before = await everyRow(open)
  const wrong: string[] = []
  for (const tried of everyCall)
    for (const role of strangers.filter((role) => mayCall(tried.call, role))) {
      const takesIds = idsIn(tried.call).length > 0
      const ids = takesIds ? someOf(foreign, role === 'buyer' || role === 'artist' ? 5 : 1) : [anId]
      const isAllowed = !takesIds || isOpen(tried.call) || tried.name in rightful
      await Promise.all(
        ids.map(async (id) => {
          const status = await sendRequest(tried, role, id)
          if (status >= 500 || (status < 300 && !isAllowed)) wrong.push(described(tried, role, id, status))
        }),
      )
    }
  expect(wrong).toEqual([])
  expect(await changedSince(before)).toEqual([])
})

test('what is one’s own is no way to what belongs to others', async () => {
  const before = await everyRow(open)
  const wrong: string[] = []
  const withOthers = everyCall.filter(({ call }) => besideThePath(call).length > 0)
  for (const tried of withOthers.filter(({ call }) => call.params))
    for (const role of (['buyer', 'artist'] as const).filter((role) => mayCall(tried.call, role)))
      for (const id of someOf(own, 5)) {
        const status = await sendRequest(tried, role, id)
        if (status >= 500) wrong.push(described(tried, role, id, status))
      }
  expect(wrong).toEqual([])
  expect(await changedSince(before)).toEqual([])
})

/** Rows of others that are gone or not as they were, and new ones about what others have. */
async function changedSince(before: readonly string[]): Promise<string[]> {
  const after = new Set(await everyRow(open))
  const foreignIds = new RegExp(Object.values(foreign).flat().join('|'))
  const lost = before.filter((row) => !after.has(row) && foreignIds.test(row) && !mine.test(row))
  const known = new Set(before)
  const added = [...after].filter(
    (row) => !known.has(row) && foreignIds.test(row) && !mine.test(row) && !(String(tableOf(row)) in addedTo),
  )
  return [...lost.map((row) => `lost: ${row}`), ...added.map((row) => `added: ${row}`)].map((row) => row.slice(0, 600))
}

test('nothing that is nested without end is a fault of the shop', async () => {
  const wrong: string[] = []
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  for (const tried of everyCall.filter(({ call }) => call.body && !call.multipart)) {
    const role = mayCall(tried.call, 'admin') ? 'admin' : 'artist'
    const fields = tried.call.body ? fieldsOf(tried.call.body) : []
    for (const body of [deep, ...fields.map((field) => `{"${field}":${deep}}`)]) {
      const status = await sendRequest(tried, role, anId, body)
      if (status >= 500) wrong.push(described(tried, role, anId, status))
    }
  }
  expect(wrong).toEqual([])
})

test('nothing that administrators ask is a fault of the shop', async () => {
  const wrong: string[] = []
  for (const tried of everyCall.filter(({ call }) => call.access === 'admin')) {
    const ids = idsIn(tried.call).length > 0 ? Object.values(foreign).map(([id = '']) => id) : [anId]
    await Promise.all(
      ids.map(async (id) => {
        const status = await sendRequest(tried, 'admin', id)
        if (status >= 500) wrong.push(described(tried, 'admin', id, status))
      }),
    )
  }
  expect(wrong).toEqual([])
})
