import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDeclaration } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { address, methodOf, pathOf } from '#contract/client.ts'
import { type ApiScope, apiScopes } from '#domain/api-key.ts'
import { apiKeys } from '#server/database/schema.ts'
import { newApiKey } from '#server/features/api-keys/api-key-store.ts'
import { inventedFacts } from '#server/features/shop-facts/invented-facts.ts'
import { formOf } from './support/forms.ts'
import { firstPassword } from './support/identity/sign-up.ts'
import { createUser, type Person, tokenIssuedAt } from './support/identity/users.ts'
import { type OpenShop, openShop } from './support/open-shop.ts'
import { cartOf, createArtist, createArtwork, type Work } from './support/works.ts'

/** Who sends a request. Everything below is about "user"; "other" is another user. */
const roles = ['nobody', 'forged', 'expired', 'other', 'user', 'artist', 'admin'] as const
type Role = (typeof roles)[number]

/** The expected status or problem code for each role, in the order above. */
type Row = { request: (world: World) => RequestParts; expected: readonly (number | string)[] }
type RequestParts = { params?: object; query?: object; body?: object | FormData }
type World = {
  user: Person
  artist: Person
  artistId: string
  work: Work
  draft: Work
  orderId: string
  conversationId: string
  messageId: string
}

const everybody = (status: number | string): (number | string)[] => roles.map(() => status)
/** Without a valid token one has to sign in; the others get what is named. */
const signedIn = (other: number | string, user = other, artist = other, admin = artist) => [
  401,
  401,
  401,
  other,
  user,
  artist,
  admin,
]
/** Only the approved artist sells, whatever others may do besides. */
const seller = (artist: number | string) =>
  signedIn('artist-not-approved', 'artist-not-approved', artist, 'artist-not-approved')
/** Administrators alone. */
const administrator = (admin: number | string) => signedIn(403, 403, 403, admin)
/** A bad token is refused also where none is needed; with a good one or without any, the same. */
const known = (status: number, user: number = status, artist = user, admin = user) => [
  status,
  401,
  401,
  user,
  user,
  artist,
  admin,
]
const nothing = () => ({})
const password = { currentPassword: firstPassword }
const thisYear = { period: '2026' }
const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'X' }
const unknownId = 'f'.repeat(24)
const post = { title: 'Frost', content: '<p>White boards.</p>' }
const csv = new Blob(['title_en,category,price\nGrey sea,painting,480\n'])

const table: Record<string, Row> = {
  'POST /users/register': {
    request: () => ({ body: { token: 'x', email: 'x@louend.test', firstName: 'X', lastName: 'Y' } }),
    expected: everybody(401),
  },
  'POST /users/google-register': {
    request: () => ({ body: { token: 'x', email: 'x@louend.test' } }),
    expected: everybody(401),
  },
  'POST /verifyToken': { request: () => ({ body: { idToken: 'x' } }), expected: everybody(401) },
  'POST /email/verify': { request: () => ({ body: { token: 'x' } }), expected: everybody(404) },
  'POST /email/resend-verification': { request: () => ({ body: { to: 'x@louend.test' } }), expected: everybody(200) },
  'POST /auth/sign-up/email': {
    request: () => ({ body: { email: 'x@louend.test', password: 'weak', name: 'X' } }),
    expected: everybody(422),
  },
  'POST /auth/sign-in/email': {
    request: () => ({ body: { email: 'x@louend.test', password: 'wrong' } }),
    expected: everybody(401),
  },
  // The embedded provider signs in by itself.
  'POST /auth/session': { request: () => ({ body: { token: 'x' } }), expected: everybody(404) },
  'GET /auth/token': { request: nothing, expected: everybody(401) },
  'POST /auth/sign-out': { request: nothing, expected: everybody(200) },
  'GET /auth/jwks': { request: nothing, expected: everybody(200) },
  'POST /forgot-password': { request: () => ({ body: { email: 'x@louend.test' } }), expected: everybody(404) },
  'POST /reset-password': {
    request: () => ({ body: { token: 'x', newPassword: 'Sinilill-42' } }),
    expected: everybody(400),
  },
  'POST /contact': {
    request: () => ({ body: { name: 'X', email: 'x@louend.test', subject: 'X', message: 'Ten letters and more' } }),
    expected: everybody(200),
  },
  'GET /contact': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'POST /feedback': { request: () => ({ body: { rating: 5, type: 'Praise', comment: 'X' } }), expected: signedIn(200) },
  'GET /feedback': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /information/{page}': { request: () => ({ params: { page: 'faq' } }), expected: everybody(200) },
  'GET /terms/{version}': { request: () => ({ params: { version: '2026-11-26' } }), expected: everybody(200) },
  'GET /admin/terms': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'PUT /terms/{version}/read': {
    request: () => ({ params: { version: '2026-11-26' } }),
    expected: signedIn('artist-not-found', 'artist-not-found', 'not-found', 'artist-not-found'),
  },
  'POST /subscribe': { request: () => ({ body: { email: 'x@louend.test' } }), expected: everybody(200) },
  'POST /consents': {
    request: () => ({ body: { browserId: unknownId, statistics: true, tracking: false, version: '2026-11' } }),
    expected: known(200),
  },
  'POST /subscribe/check': { request: () => ({ body: { token: 'x' } }), expected: everybody(404) },
  'POST /subscribe/confirm': { request: () => ({ body: { token: 'x' } }), expected: everybody(404) },
  'POST /unsubscribe/check': { request: () => ({ body: { token: 'x' } }), expected: everybody(404) },
  'POST /unsubscribe': { request: () => ({ body: { token: 'x' } }), expected: everybody(404) },

  'GET /users/getUserData': {
    request: ({ user }) => ({ query: { mongodbUserId: user.userId } }),
    expected: signedIn(403, 200, 403, 200),
  },
  'POST /users/update-name': {
    request: ({ user }) => ({ body: { ...password, firstName: 'X', lastName: 'Y', email: user.email } }),
    expected: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'POST /users/update-name-google': {
    request: ({ user }) => ({ body: { userId: user.userId, firstName: 'X', lastName: 'Y' } }),
    expected: signedIn(403),
  },
  'POST /users/update-email': {
    request: ({ user }) => ({ body: { ...password, currentEmail: user.email, newEmail: 'new@louend.test' } }),
    expected: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'POST /email/confirm-change': { request: () => ({ body: { token: 'x' } }), expected: everybody(404) },
  'POST /users/change-password': {
    request: ({ user }) => ({ body: { ...password, email: user.email, newPassword: 'Sinilill-42' } }),
    expected: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'GET /users/leaving': { request: () => ({}), expected: signedIn(200) },
  'POST /users/delete-account': {
    request: ({ user }) => ({ body: { ...password, email: user.email } }),
    expected: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'POST /users/delete-google-account': {
    request: ({ user }) => ({ body: { userId: user.userId } }),
    expected: signedIn(403),
  },
  'POST /users/upload-profile-picture': {
    request: ({ user }) => ({ body: pictureFor(user.userId) }),
    expected: signedIn(403, 415, 403),
  },
  'POST /users/delete-profile-picture': {
    request: ({ user }) => ({ body: { userId: user.userId } }),
    expected: signedIn(403, 200, 403),
  },

  'GET /users/settings': { request: nothing, expected: signedIn(200) },
  'PUT /users/settings': { request: () => ({ body: { language: 'et' } }), expected: signedIn(200) },
  'GET /users/data-export': { request: nothing, expected: signedIn(200) },
  'GET /users/sessions': { request: nothing, expected: signedIn(200) },
  'DELETE /users/sessions/{id}': { request: () => ({ params: { id: unknownId } }), expected: signedIn(404) },
  'DELETE /users/sessions': { request: nothing, expected: signedIn(200) },

  'GET /users/saved-listings': { request: nothing, expected: signedIn(200) },
  'PUT /users/saved-listings/{id}': { request: ({ work }) => ({ params: { id: work.id } }), expected: signedIn(200) },
  'DELETE /users/saved-listings/{id}': {
    request: ({ work }) => ({ params: { id: work.id } }),
    expected: signedIn(200),
  },
  'POST /users/saved-listings/{id}/toggle': {
    request: ({ draft }) => ({ params: { id: draft.id } }),
    expected: signedIn(404),
  },
  'POST /users/saved-listings': {
    request: ({ work }) => ({ body: { savedListings: [work.id, unknownId] } }),
    expected: signedIn(200),
  },

  'GET /artworks': { request: () => ({ query: { status: 'draft' } }), expected: [401, 401, 401, 403, 403, 200, 200] },
  'GET /artworks/{id}': {
    request: ({ draft }) => ({ params: { id: draft.id } }),
    expected: [404, 401, 401, 404, 404, 200, 200],
  },
  'POST /artworks/views/{id}': { request: ({ work }) => ({ params: { id: work.id } }), expected: known(204) },
  'GET /artworks/related/{id}': { request: ({ work }) => ({ params: { id: work.id } }), expected: everybody(200) },
  'GET /artworks/artist/{artistId}': {
    request: ({ artistId }) => ({ params: { artistId }, query: { status: 'draft' } }),
    expected: [401, 401, 401, 403, 403, 200, 200],
  },
  'GET /search/suggestions': { request: nothing, expected: everybody(200) },
  'GET /totals': { request: nothing, expected: everybody(200) },
  'GET /admin/collections': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /admin/collections/{id}': {
    request: () => ({ params: { id: 'none' } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'POST /admin/collections': {
    request: () => ({ body: { kind: 'chosen', titles: { en: 'Grey' } } }),
    expected: signedIn(403, 403, 403, 200),
  },
  'PUT /admin/collections/{id}': {
    request: () => ({ params: { id: 'none' }, body: {} }),
    expected: signedIn(403, 403, 403, 404),
  },
  'DELETE /admin/collections/{id}': {
    request: () => ({ params: { id: 'none' } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'PUT /admin/collection-order': {
    request: () => ({ body: { ids: ['none'] } }),
    expected: signedIn(403, 403, 403, 409),
  },
  'GET /admin/collection-rule': {
    request: () => ({ query: { rule: 'category=paintings' } }),
    expected: signedIn(403, 403, 403, 200),
  },
  'GET /announcement': { request: nothing, expected: everybody(200) },
  'GET /admin/announcements': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'POST /admin/announcements': {
    request: () => ({ body: { texts: { en: 'Closed' } } }),
    expected: signedIn(403, 403, 403, 200),
  },
  'PUT /admin/announcements/{id}': {
    request: () => ({ params: { id: unknownId }, body: { texts: { en: 'Closed' } } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'GET /admin/maintenance': { request: nothing, expected: administrator(200) },
  'POST /admin/maintenance/end': { request: nothing, expected: administrator(200) },
  'DELETE /admin/announcements/{id}': {
    request: () => ({ params: { id: unknownId } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'PUT /admin/shop-logo': {
    request: () => ({ body: formOf({ file: new File(['x'], 'logo.png'), currentPassword: 'not theirs' }) }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'POST /admin/shop-logo/removal': {
    request: () => ({ body: { currentPassword: 'not theirs' } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'GET /admin/shop-facts': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'PUT /admin/shop-facts': {
    request: () => ({ body: { facts: inventedFacts, currentPassword: 'not theirs' } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'GET /admin/webhooks': { request: nothing, expected: administrator(200) },
  'POST /admin/webhooks': {
    request: () => ({ body: { url: 'https://example.com/', events: ['order.paid'], ...password } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'POST /admin/webhooks/{id}/roll-secret': {
    request: () => ({ params: { id: unknownId }, body: password }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'POST /admin/webhooks/{id}/end-previous-secret': {
    request: () => ({ params: { id: unknownId } }),
    expected: administrator(404),
  },
  'POST /admin/webhooks/{id}/enable': { request: () => ({ params: { id: unknownId } }), expected: administrator(404) },
  'DELETE /admin/webhooks/{id}': { request: () => ({ params: { id: unknownId } }), expected: administrator(404) },
  'GET /admin/webhook-deliveries': { request: nothing, expected: administrator(200) },
  'POST /admin/webhook-deliveries/{id}/repeat': {
    request: () => ({ params: { id: unknownId } }),
    expected: administrator(404),
  },
  'GET /admin/api-keys': { request: nothing, expected: administrator(200) },
  'POST /admin/api-keys': {
    request: () => ({ body: { name: 'X', scopes: ['orders:read'], ...password } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'DELETE /admin/api-keys/{id}': { request: () => ({ params: { id: unknownId } }), expected: administrator(404) },
  'GET /blog/posts': { request: nothing, expected: everybody(200) },
  'GET /blog/posts/{id}': { request: () => ({ params: { id: 'no-such-post' } }), expected: everybody(404) },
  'GET /blog/posts/{id}/works': { request: () => ({ params: { id: 'no-such-post' } }), expected: everybody(404) },
  'GET /admin/posts': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /admin/posts/{id}': { request: () => ({ params: { id: unknownId } }), expected: signedIn(403, 403, 403, 404) },
  'POST /blog/posts': { request: () => ({ body: post }), expected: signedIn(403, 403, 403, 200) },
  'PUT /blog/posts/{id}': {
    request: () => ({ params: { id: unknownId }, body: post }),
    expected: signedIn(403, 403, 403, 404),
  },
  'DELETE /blog/posts/{id}': { request: () => ({ params: { id: unknownId } }), expected: signedIn(403, 403, 403, 404) },
  'POST /admin/post-preview': {
    request: () => ({ body: { content: '<p>x</p>' } }),
    expected: signedIn(403, 403, 403, 200),
  },
  'POST /admin/post-pictures': {
    request: () => ({ body: { address: `/pictures/${'0'.repeat(16)}-960.jpg` } }),
    expected: signedIn(403, 403, 403, 422),
  },
  'POST /blog/upload-image': {
    request: () => ({ body: formOf({ file: csv }) }),
    expected: signedIn(403, 403, 403, 415),
  },
  'GET /artists/admin/pending': {
    request: () => ({ query: { secret_key: 'x' } }),
    expected: signedIn(403, 403, 403, 200),
  },
  'PUT /artists/admin/review/{id}': {
    request: ({ artistId }) => ({ params: { id: artistId }, query: { approved: 'false', secret_key: 'x' } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'already-reviewed'),
  },
  'DELETE /artists/admin/review/{id}': {
    request: ({ artistId }) => ({ params: { id: artistId } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'too-late-to-undo'),
  },
  'GET /artists/profile': { request: nothing, expected: signedIn(404, 404, 200, 404) },
  'POST /artists/profile': {
    request: () => ({ body: applicationWith('no picture') }),
    expected: signedIn(415, 415, 'artist-exists', 415),
  },
  'PUT /artists/profile': { request: () => ({ body: applicationWith('') }), expected: signedIn(404, 404, 200, 404) },
  'GET /artists/all': {
    request: () => ({ query: { approved: 'false' } }),
    expected: [401, 401, 401, 403, 403, 403, 200],
  },
  'GET /artists/profile/{id}': { request: ({ artistId }) => ({ params: { id: artistId } }), expected: known(200) },
  'GET /artists/profile/slug/{slug}': { request: () => ({ params: { slug: 'nobody' } }), expected: known(404) },
  'GET /artists/{id}': { request: ({ artistId }) => ({ params: { id: artistId } }), expected: known(200) },
  'GET /artworks/availability/{id}': { request: ({ work }) => ({ params: { id: work.id } }), expected: known(200) },
  'POST /cart/check': { request: ({ work }) => ({ body: { artworkIds: [work.id] } }), expected: known(200) },
  'GET /collections': { request: nothing, expected: everybody(200) },
  'GET /collections/{id}': { request: () => ({ params: { id: 'nothing' } }), expected: everybody(404) },

  'GET /artists/dashboard': { request: nothing, expected: signedIn(404, 404, 200, 404) },

  'GET /artworks/my-artworks': { request: nothing, expected: signedIn(404, 404, 200, 404) },
  'GET /artworks/my-artworks/{id}': { request: ({ draft }) => ({ params: { id: draft.id } }), expected: seller(200) },
  'POST /artworks': { request: () => ({ body: formOf({ title: 'X' }) }), expected: seller(400) },
  'PUT /artworks/{id}': {
    request: ({ draft }) => ({ params: { id: draft.id }, body: formOf({ year: '2020' }) }),
    expected: seller(200),
  },
  'POST /artworks/import/check': { request: () => ({ body: formOf({ file: csv }) }), expected: seller(200) },
  'POST /artworks/import': { request: () => ({ body: formOf({ file: csv, key: unknownId }) }), expected: seller(200) },
  'PUT /artworks/my-artworks/{id}/publication': {
    request: ({ draft }) => ({ params: { id: draft.id } }),
    expected: seller('artwork-incomplete'),
  },
  'DELETE /artworks/my-artworks/{id}/publication': {
    request: ({ draft }) => ({ params: { id: draft.id } }),
    expected: seller('not-possible-now'),
  },
  'PUT /artworks/my-artworks/{id}/archive': {
    request: ({ work }) => ({ params: { id: work.id } }),
    expected: seller('artwork-held'),
  },
  'POST /artworks/my-artworks/{id}/duplicates': {
    request: ({ draft }) => ({ params: { id: draft.id } }),
    expected: seller(200),
  },
  // The work is being paid for all the while, so its artist is refused as well.
  'DELETE /artworks/{id}': {
    request: ({ work }) => ({ params: { id: work.id } }),
    expected: signedIn('forbidden', 'forbidden', 'artwork-held', 'forbidden'),
  },
  'POST /artworks/my-artworks/changes': {
    request: ({ draft }) => ({ body: { changes: [{ id: draft.id, kind: 'percent', percent: 0 }] } }),
    expected: seller(200),
  },
  'POST /artworks/my-artworks/{id}/outside-sales': {
    request: ({ draft }) => ({ params: { id: draft.id } }),
    expected: seller('not-possible-now'),
  },
  'DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}': {
    request: ({ work }) => ({ params: { id: work.id, saleId: unknownId } }),
    expected: seller('not-possible-now'),
  },
  'PUT /artists/profile/absence': { request: () => ({ body: { until: null } }), expected: seller(200) },
  'DELETE /artists/profile/absence': { request: nothing, expected: seller(200) },
  'GET /uploads/{id}': { request: () => ({ params: { id: unknownId } }), expected: signedIn(404) },
  'GET /form-drafts/{form}': { request: () => ({ params: { form: 'artwork' } }), expected: signedIn(200) },
  'PUT /form-drafts/{form}': {
    request: () => ({ params: { form: 'artwork' }, body: { fields: {} } }),
    expected: signedIn(200),
  },
  'DELETE /form-drafts/{form}': { request: () => ({ params: { form: 'artwork' } }), expected: signedIn(200) },
  'GET /orders': { request: nothing, expected: signedIn(200) },
  'GET /orders/{id}': {
    request: ({ orderId }) => ({ params: { id: orderId } }),
    expected: signedIn(404, 200, 404, 200),
  },
  // Nothing is paid yet, so nobody has anything to do with the lines; artists do not see the order at all.
  'POST /orders/{id}/prepare': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    expected: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/ship': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    expected: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/deliver': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    expected: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/confirm-receipt': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    expected: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/confirm-delivery': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    expected: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/request-return': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    expected: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/accept-return': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    expected: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/post-return': {
    request: ({ orderId }) => ({
      params: { id: orderId },
      body: formOf({ lineId: unknownId, carrier: 'Omniva', trackingNumber: 'X' }),
    }),
    expected: signedIn('order-not-found', 'order-not-found', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/claim-postage': {
    request: ({ orderId }) => ({
      params: { id: orderId },
      body: formOf({ lineId: unknownId, amount: 1, iban: 'EE382200221020145685', holder: 'X' }),
    }),
    expected: signedIn('order-not-found', 'order-not-found', 'order-not-found', 'forbidden'),
  },
  'GET /orders/{id}/lines/{lineId}/return-receipt': {
    request: ({ orderId }) => ({ params: { id: orderId, lineId: unknownId } }),
    expected: signedIn('order-not-found'),
  },
  'GET /artists/profile/return-address': { request: nothing, expected: seller(200) },
  'PUT /artists/profile/return-address': {
    request: () => ({ body: { name: 'X', line1: 'X', city: 'X', postalCode: '10111', country: 'EE' } }),
    expected: seller(200),
  },
  'POST /orders/{id}/decline-return': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    expected: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/receive-return': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    expected: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/cancel': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    expected: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/refund': {
    request: ({ orderId }) => ({
      params: { id: orderId },
      body: { lineId: unknownId, amount: 1, refunded: 0, reason: 'X' },
    }),
    expected: signedIn('order-not-found', 'forbidden', 'order-not-found', 'order-not-found'),
  },
  'GET /conversations': {
    request: () => ({ query: { side: 'artist' } }),
    expected: signedIn('artist-not-approved', 'artist-not-approved', 200, 'artist-not-approved'),
  },
  'GET /conversations/about': {
    request: ({ work }) => ({ query: { artworkId: work.id } }),
    expected: signedIn(200, 200, 'forbidden', 200),
  },
  'POST /conversations': {
    request: ({ work }) => ({ body: formOf({ artworkId: work.id, text: 'Is it framed?' }) }),
    expected: signedIn(200, 200, 'forbidden', 200),
  },
  'GET /conversations/{id}': {
    request: ({ conversationId }) => ({ params: { id: conversationId } }),
    expected: signedIn(404, 200, 200, 404),
  },
  'PUT /conversations/{id}/read': {
    request: ({ conversationId }) => ({ params: { id: conversationId }, body: { until: '2026-11-21T10:00:00.000Z' } }),
    expected: signedIn(404, 200, 200, 404),
  },
  'PUT /conversations/{id}/block': {
    request: ({ conversationId }) => ({ params: { id: conversationId } }),
    expected: signedIn(404, 200, 200, 404),
  },
  'DELETE /conversations/{id}/block': {
    request: ({ conversationId }) => ({ params: { id: conversationId } }),
    expected: signedIn(404, 200, 200, 404),
  },
  'POST /conversations/{id}/messages': {
    request: ({ conversationId }) => ({ params: { id: conversationId }, body: formOf({ text: 'It is.' }) }),
    expected: signedIn(404, 200, 200, 404),
  },
  // Nobody reports their own.
  'POST /messages/{id}/report': {
    request: ({ messageId }) => ({ params: { id: messageId }, body: { reason: 'X' } }),
    expected: signedIn(404, 404, 200, 404),
  },
  'GET /admin/artists': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'PUT /admin/artists/{id}/commission': {
    request: ({ artistId }) => ({
      params: { id: artistId },
      body: { ...password, before: 'premium', tier: 'standard' },
    }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'PUT /admin/artists/{id}/suspension': {
    request: () => ({ params: { id: unknownId }, body: statement }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'artist-not-found'),
  },
  'DELETE /admin/artists/{id}/suspension': {
    request: ({ artistId }) => ({ params: { id: artistId } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'not-restricted'),
  },
  'PUT /admin/artists/{id}/closing': {
    request: () => ({ params: { id: unknownId }, body: statement }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'artist-not-found'),
  },
  'DELETE /admin/artists/{id}/closing': {
    request: ({ artistId }) => ({ params: { id: artistId } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'not-restricted'),
  },
  'GET /admin/users': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /admin/users/{id}': {
    request: ({ user }) => ({ params: { id: user.userId } }),
    expected: signedIn(403, 403, 403, 200),
  },
  'PUT /admin/users/{id}/role': {
    request: ({ user }) => ({ params: { id: user.userId }, body: { ...password, role: 'ADMIN' } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'DELETE /admin/users/{id}/sessions': {
    request: () => ({ params: { id: unknownId } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'PUT /admin/users/{id}/block': {
    request: () => ({ params: { id: unknownId }, body: statement }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'not-found'),
  },
  'POST /admin/users/{id}/unblock': {
    request: ({ user }) => ({ params: { id: user.userId }, body: {} }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'not-restricted'),
  },
  'POST /admin/users/{id}/data-export': {
    request: ({ user }) => ({ params: { id: user.userId }, body: { ...password, reason: 'A letter' } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'POST /admin/users/{id}/erasure': {
    request: ({ user }) => ({ params: { id: user.userId }, body: { ...password, reason: 'A letter' } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'GET /admin/audit': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /admin/audit.csv': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /admin/subscribers': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /admin/subscribers.csv': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'DELETE /admin/subscribers/{id}': {
    request: () => ({ params: { id: unknownId } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'GET /users/suppression': { request: nothing, expected: signedIn(200) },
  'DELETE /users/suppression': { request: nothing, expected: signedIn(200) },
  'GET /admin/suppressions': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'DELETE /admin/suppressions/{id}': {
    request: () => ({ params: { id: unknownId } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'GET /admin/health': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'POST /admin/health/emails/{id}': {
    request: () => ({ params: { id: unknownId } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'POST /admin/health/payment-events/{id}': {
    request: () => ({ params: { id: 'evt_1' } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'POST /admin/health/payment-events/{id}/refund': {
    request: () => ({ params: { id: 'evt_1' }, body: password }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/health/payment-events/{id}/dismissal': {
    request: () => ({ params: { id: 'evt_1' }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/health/differences/{kind}/{source}/explanation': {
    request: () => ({ params: { kind: 'twice', source: 'ch_1' }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/health/movements/{movementId}/booking': {
    request: () => ({ params: { movementId: 'txn_1' }, body: { ...password, as: 'fee', reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/health/jobs/{name}': {
    request: () => ({ params: { name: 'nothing' } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'POST /admin/health/holds/{id}': {
    request: () => ({ params: { id: unknownId } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'GET /admin/overview': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /admin/overview/trade': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /admin/works': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'POST /reports': {
    request: ({ work }) => ({ body: { subject: 'artwork', subjectId: work.id, kind: 'other', reason: 'X' } }),
    expected: known(200),
  },
  'POST /reports/find': { request: () => ({ body: { token: 'x' } }), expected: everybody(404) },
  'POST /reports/appeal': { request: () => ({ body: { token: 'x', text: 'X' } }), expected: everybody(404) },
  'GET /reports': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'GET /reports/{id}': { request: () => ({ params: { id: unknownId } }), expected: signedIn(403, 403, 403, 404) },
  'PUT /reports/{id}/decision': {
    request: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'PUT /reports/{id}/appeal': {
    request: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'GET /restrictions': { request: nothing, expected: signedIn(403, 403, 403, 200) },
  'POST /restrictions': {
    request: ({ draft }) => ({ body: { artworkId: draft.id, ground: 'terms', rule: 'X', reason: 'X' } }),
    expected: signedIn('forbidden', 'forbidden', 'forbidden', 200),
  },
  'POST /restrictions/{id}/lift': {
    request: () => ({ params: { id: unknownId }, body: {} }),
    expected: signedIn(403, 403, 403, 404),
  },
  'PUT /restrictions/{id}/appeal': {
    request: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    expected: signedIn(403, 403, 403, 404),
  },
  'GET /restrictions/own': { request: nothing, expected: signedIn(200) },
  'POST /restrictions/{id}/appeal': {
    request: () => ({ params: { id: unknownId }, body: { text: 'X' } }),
    expected: signedIn(404),
  },
  'POST /orders/{id}/report-problem': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    expected: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'GET /artists/statistics': { request: ({ draft }) => ({ query: { artwork: draft.id } }), expected: seller(200) },
  'GET /sales': { request: nothing, expected: seller(200) },
  // Nothing is paid yet.
  'GET /orders/{id}/packing-slip': {
    request: ({ orderId }) => ({ params: { id: orderId } }),
    expected: seller('order-not-found'),
  },
  'GET /orders/{id}/certificate': {
    request: ({ orderId }) => ({ params: { id: orderId }, query: { lineId: unknownId, copy: '1' } }),
    expected: signedIn('order-not-found', 'certificate-not-found', 'order-not-found'),
  },
  'GET /certificates/{number}': {
    request: () => ({ params: { number: 'K7QP-3MXD-9RTW' } }),
    expected: everybody('certificate-not-found'),
  },
  'POST /certificates/{number}/handing-on': {
    request: () => ({ params: { number: 'K7QP-3MXD-9RTW' }, body: { code: 'X', key: unknownId } }),
    expected: everybody('certificate-not-found'),
  },
  'POST /certificates/{number}/paper': {
    request: () => ({ params: { number: 'K7QP-3MXD-9RTW' }, body: { code: 'X' } }),
    expected: everybody('certificate-not-found'),
  },
  'GET /orders/{id}/receipt': {
    request: ({ orderId }) => ({ params: { id: orderId } }),
    expected: signedIn('order-not-found', 'order-not-paid', 'order-not-found', 'order-not-paid'),
  },
  'GET /invoices/{id}': { request: () => ({ params: { id: unknownId } }), expected: signedIn('invoice-not-found') },
  'GET /earnings': { request: nothing, expected: seller(200) },
  'POST /earnings/remainder': {
    request: () => ({ body: { choice: 'waive', amount: 0.5 } }),
    expected: seller('remainder-changed'),
  },
  'GET /earnings/statement.csv': { request: () => ({ query: thisYear }), expected: seller(200) },
  'GET /earnings/fee-invoices/{month}': {
    request: () => ({ params: { month: '2026-01' } }),
    expected: seller('invoice-not-found'),
  },
  'GET /earnings/vat.csv': { request: () => ({ query: thisYear }), expected: seller(200) },
  'GET /earnings/statement.pdf': { request: () => ({ query: thisYear }), expected: seller(200) },
  'GET /earnings/payout-details': { request: nothing, expected: seller(200) },
  'PUT /earnings/bank-account': {
    request: () => ({ body: { ...password, iban: 'EE382200221020145685', holder: 'X' } }),
    expected: seller('wrong-password'),
  },
  'PUT /earnings/tax-details': {
    request: () => ({ body: { ...password, birthDate: '1971-01-01', address: 'X', country: 'EE', taxNumber: 'X' } }),
    expected: seller('wrong-password'),
  },
  'GET /admin/orders': { request: nothing, expected: administrator(200) },
  'GET /admin/orders/{id}': { request: ({ orderId }) => ({ params: { id: orderId } }), expected: administrator(200) },
  'POST /admin/orders/{id}/refund': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/retry-refund': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, refundId: unknownId } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/refund-paid-by-hand': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, refundId: unknownId, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/settle-refund': {
    request: ({ orderId }) => ({
      params: { id: orderId },
      body: { ...password, refundId: unknownId, lineId: unknownId, reason: 'X' },
    }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/approve-refund': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, requestId: unknownId, amount: 1 } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/refuse-refund': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, requestId: unknownId, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/accept-withdrawal': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, withdrawalId: unknownId } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/dismiss-withdrawal': {
    request: ({ orderId }) => ({
      params: { id: orderId },
      body: { ...password, withdrawalId: unknownId, reason: 'X' },
    }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/pay-postage': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, claimId: unknownId, amount: 1 } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/refuse-postage': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, claimId: unknownId, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/dismiss-fraud-warning': {
    request: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, warningId: 'issfr_1', reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/settle-dispute': {
    request: ({ orderId }) => ({
      params: { id: orderId },
      body: { ...password, disputeId: 'du_1', bearer: 'shop', reason: 'X' },
    }),
    expected: administrator('wrong-password'),
  },
  'POST /visits': { request: nothing, expected: everybody(204) },
  'POST /search/empty': { request: () => ({ body: { words: 'xyzzy' } }), expected: everybody(204) },
  'GET /admin/figures': { request: nothing, expected: administrator(200) },
  'GET /admin/figures.csv': { request: nothing, expected: administrator(200) },
  'GET /admin/figures/searches.csv': { request: nothing, expected: administrator(200) },
  'GET /admin/sellers': { request: nothing, expected: administrator(200) },
  'GET /admin/journal.csv': { request: () => ({ query: { month: '2026-01' } }), expected: administrator(200) },
  'GET /admin/vat.csv': { request: () => ({ query: { year: '2026' } }), expected: administrator(200) },
  'GET /admin/vat': { request: nothing, expected: administrator(200) },
  'POST /admin/vat-registrations': {
    request: () => ({ body: { vatNumber: 'EE123456789', from: '2026-01-01', to: null } }),
    expected: administrator(204),
  },
  'PUT /admin/vat-registrations/{id}': {
    request: () => ({ params: { id: unknownId }, body: { vatNumber: 'EE123456789', from: '2026-01-01', to: null } }),
    expected: administrator('not-found'),
  },
  'DELETE /admin/vat-registrations/{id}': {
    request: () => ({ params: { id: unknownId } }),
    expected: administrator('not-found'),
  },
  'POST /admin/vies-checks': {
    request: () => ({
      body: { artistId: unknownId, vatNumber: 'LV12345678901', isValid: true, checkedOn: '2026-01-01', reference: 'W' },
    }),
    expected: administrator('artist-not-found'),
  },
  'GET /admin/tax-files': { request: () => ({ query: { year: '2020' } }), expected: administrator(200) },
  'POST /admin/tax-files': { request: () => ({ body: { year: 2999 } }), expected: administrator('tax-file-not-due') },
  'GET /admin/sellers.csv': { request: () => ({ query: { year: '2026' } }), expected: administrator(200) },
  'GET /admin/documents': { request: nothing, expected: administrator(200) },
  'GET /admin/documents/{id}': { request: () => ({ params: { id: unknownId } }), expected: administrator('not-found') },
  'GET /admin/approvals': { request: nothing, expected: administrator(200) },
  'GET /admin/adjustments/parties': { request: () => ({ query: { q: 'Leelo' } }), expected: administrator(200) },
  'POST /admin/adjustments': {
    request: () => ({ body: { ...password, orderId: null, reason: 'X', lines: [] } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/approvals/{id}/approve': {
    request: () => ({ params: { id: unknownId }, body: { ...password, amount: 1 } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/approvals/{id}/refuse': {
    request: () => ({ params: { id: unknownId }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'GET /admin/payouts': { request: nothing, expected: administrator(200) },
  'GET /admin/payout-batches': { request: nothing, expected: administrator(200) },
  'POST /admin/payout-batches': {
    request: ({ artistId }) => ({ body: { ...password, payouts: [{ artistId, amount: 1 }] } }),
    expected: administrator('wrong-password'),
  },
  'GET /admin/payout-batches/{id}': { request: () => ({ params: { id: unknownId } }), expected: administrator(404) },
  'GET /admin/payout-batches/{id}/file': {
    request: () => ({ params: { id: unknownId } }),
    expected: administrator(404),
  },
  'POST /admin/payouts/{id}/returned': {
    request: () => ({ params: { id: unknownId }, body: { ...password, reason: 'AC04' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/payouts/{id}/not-returned': {
    request: () => ({ params: { id: unknownId }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'GET /admin/payouts-without-file': { request: nothing, expected: administrator(200) },
  'POST /admin/payout-batches/{id}/paid': {
    request: () => ({ params: { id: unknownId }, body: password }),
    expected: administrator('wrong-password'),
  },
  'GET /admin/retention': { request: nothing, expected: administrator(200) },
  'POST /admin/orders/{id}/legal-hold': {
    request: () => ({ params: { id: unknownId }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/lift-legal-hold': {
    request: () => ({ params: { id: unknownId }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/artists/{id}/payout-hold': {
    request: ({ artistId }) => ({ params: { id: artistId }, body: { ...password, reason: 'X', days: 14 } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/artists/{id}/payout-release': {
    request: ({ artistId }) => ({ params: { id: artistId }, body: password }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/artists/{id}/blocked-payouts': {
    request: ({ artistId }) => ({ params: { id: artistId }, body: password }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/payout-batches/{id}/not-sent': {
    request: () => ({ params: { id: unknownId }, body: password }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/bank-notices': {
    request: () => ({ body: formOf({ ...password, file: new Blob(['<Document/>']) }) }),
    expected: administrator('wrong-password'),
  },
  'GET /admin/bank': { request: nothing, expected: administrator(200) },
  'POST /admin/bank-statements': {
    request: () => ({ body: formOf({ ...password, file: new Blob(['<Document/>']) }) }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/bank-differences/{kind}/{subject}/explanation': {
    request: () => ({ params: { kind: 'account', subject: 'account' }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /admin/bank-entries/{id}/fee': {
    request: () => ({ params: { id: unknownId }, body: { ...password, reason: 'X' } }),
    expected: administrator('wrong-password'),
  },
  'POST /withdrawals/order': {
    request: () => ({ body: { orderNumber: 'LO-2026-999999', email: 'x@louend.test' } }),
    expected: everybody('order-unknown'),
  },
  'POST /withdrawals': {
    request: () => ({
      body: { name: 'X', orderNumber: 'LO-2026-999999', email: 'x@louend.test', lineIds: [unknownId] },
    }),
    // A token that is no good is not passed over: the page sends the statement again without it.
    expected: everybody('order-unknown').with(1, 'sign-in-needed').with(2, 'token-expired'),
  },
  'POST /withdrawals/waiting': { request: () => ({ body: { token: 'x' } }), expected: everybody('link-invalid') },
  'POST /withdrawals/confirmation': {
    request: () => ({ body: { token: 'x', id: unknownId } }),
    expected: everybody('link-invalid'),
  },
  'POST /payments/create-checkout-session': { request: () => ({ body: cartOf() }), expected: signedIn(400) },
  'POST /payments/confirm': {
    request: ({ orderId }) => ({ body: { orderId } }),
    expected: signedIn(404, 200, 404, 404),
  },
  'POST /payments/cancel-checkout': {
    request: ({ orderId }) => ({ body: { orderId } }),
    expected: signedIn(404, 200, 404, 404),
  },
}

function pictureFor(userId: string): FormData {
  const form = new FormData()
  form.append('userId', userId)
  form.append('file', new Blob(['no picture']), 'me.png')
  return form
}

const applicationWith = (picture: string): FormData =>
  formOf({ name: 'Leelo Uduvere', biography: 'Paints mornings.', profileImage: new Blob([picture]) })

const names = Object.keys(calls) as CallName[]

async function keyWith({ shop, database }: OpenShop, scopes: readonly ApiScope[], revokedAt: Date | null = null) {
  const { key, ...stored } = newApiKey()
  const id = shop.newId(shop.now())
  await database
    .insert(apiKeys)
    .values({ ...stored, id, name: 'X', scopes: [...scopes], createdAt: shop.now(), revokedAt })
  return key
}

describe('permissions', () => {
  let shop: OpenShop
  let world: World
  let tokens: Record<Role, string>
  beforeAll(async () => {
    shop = await openShop()
    const { database } = shop
    const [other, user, artist, admin] = [
      await createUser(shop),
      await createUser(shop),
      await createUser(shop, { role: 'ARTIST' }),
      await createUser(shop, { role: 'ADMIN' }),
    ]
    const artistId = await createArtist(database, { userId: artist.userId })
    const work = await createArtwork(database, { artistId })
    const draft = await createArtwork(database, { artistId, status: 'draft' })
    const { orderId } = await shop.call('POST /payments/create-checkout-session', {
      body: cartOf(work),
      token: user.token,
    })
    const opened = await shop.call('POST /conversations', {
      body: formOf({ artworkId: work.id, text: 'Is it signed?' }),
      token: user.token,
    })
    const { conversationId } = opened
    world = { user, artist, artistId, work, draft, orderId, conversationId, messageId: opened.message.id }
    tokens = {
      nobody: '',
      forged: `${user.token.slice(0, -8)}AAAAAAAA`,
      expired: await tokenIssuedAt(database, user, new Date(Date.now() - 3 * 86_400_000)),
      other: other.token,
      user: user.token,
      artist: artist.token,
      admin: admin.token,
    }
  })
  afterAll(() => shop.close())

  test('are written down for every call that the contract promises, and for no other', () => {
    expect(Object.keys(table).sort()).toEqual(names.toSorted())
  })

  test('are written down for every call that the server answers', async () => {
    const document = (await shop.app.inject({ url: '/api/openapi.json' })).json()
    const served = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const promised = names.map((name) => `${methodOf(name)} /api${pathOf(name)}`)
    expect(served.filter((each) => !promised.includes(each) && !each.endsWith('/payments/webhook'))).toEqual([])
  })

  test('say that a wrong password is refused wherever a call asks for it', () => {
    const confirmed = names.filter((name) => 'confirms' in calls[name])
    expect(confirmed.length).toBeGreaterThan(15)
    expect(confirmed.filter((name) => !table[name]?.expected.includes('wrong-password'))).toEqual([])
  })

  // Ending sessions makes older tokens worthless, so it comes last.
  const isLast = (name: CallName) => Number(name === 'DELETE /users/sessions')
  const inTurn = names.toSorted((a, b) => isLast(a) - isLast(b))
  test.each(inTurn)('of %s', async (name) => {
    const row = table[name]
    if (!row) throw new Error(`${name} has no row`)
    const answers: (number | string)[] = []
    for (const [at, role] of roles.entries()) {
      const { status, code } = await answerTo(name, row, tokens[role])
      answers.push(typeof row.expected[at] === 'string' ? (code ?? status) : status)
    }
    expect(answers).toEqual(row.expected)
  })

  test.each(names)('of API keys for %s', async (name) => {
    const row = table[name]
    if (!row) throw new Error(`${name} has no row`)
    const { access, scope }: CallDeclaration = calls[name]
    const scopes = apiScopes.filter((each) => each !== scope)
    const keys = [await keyWith(shop, scopes), await keyWith(shop, apiScopes, shop.shop.now()), 'lk_unknown']
    const codes: (string | undefined)[] = []
    for (const key of keys) codes.push((await answerTo(name, row, key)).code)
    const refusals = ['forbidden', 'api-key-invalid', 'api-key-invalid']
    // Nobody is asked who they are.
    if (access === 'anyone') expect(codes.filter((code) => code && refusals.includes(code))).toEqual([])
    else expect(codes).toEqual(refusals)
    if (!scope) return
    const { status, code } = await answerTo(name, row, await keyWith(shop, [scope]))
    expect([status, code]).toContain(row.expected[roles.indexOf('admin')])
  })

  test('of API keys: they read, move no money and confirm nothing', () => {
    const scoped = names.filter((name) => 'scope' in calls[name])
    expect(scoped.length).toBeGreaterThan(8)
    const risky = scoped.filter(
      (name) => methodOf(name) !== 'GET' || 'money' in calls[name] || 'confirms' in calls[name],
    )
    expect(risky).toEqual([])
  })

  async function answerTo(name: CallName, row: Row, token: string): Promise<{ status: number; code?: string }> {
    const { params, query, body } = row.request(world)
    const response = await shop.send(address(name, params, query), {
      method: methodOf(name),
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
    // Files are not JSON.
    const { code } = (await response.json().catch(() => ({}))) as { code?: string }
    return { status: response.status, ...(code ? { code } : {}) }
  }
})
