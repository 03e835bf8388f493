import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { address, methodOf, pathOf } from '#contract/client.ts'
import { formOf } from './support/forms.ts'
import { firstPassword } from './support/identity/sign-up.ts'
import { createUser, type Person, tokenIssuedAt } from './support/identity/users.ts'
import { type OpenShop, openShop } from './support/open-shop.ts'
import { cartOf, createArtist, createArtwork, type Work } from './support/works.ts'

/** Who asks. "other" is a user who asks about the person that everything below is about; "user" is that person. */
const askers = ['nobody', 'forged', 'expired', 'other', 'user', 'artist', 'admin'] as const
type Asker = (typeof askers)[number]

/** A status, or several codes of one; what each asker is told, in the order above. */
type Row = { ask: (world: World) => Ask; told: readonly (number | string)[] }
type Ask = { params?: object; query?: object; body?: object | FormData }
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

const everybody = (status: number | string): (number | string)[] => askers.map(() => status)
/** Those without a good token are asked to sign in; the others get what is named. */
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
/** Administrators alone; what they are told. */
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
const thisYear = { from: '2026-01-01', to: '2026-12-31' }
const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'X' }
const unknownId = 'f'.repeat(24)
const post = { title: 'Frost', content: '<p>White boards.</p>' }
const csv = new Blob(['title_en,category,price\nGrey sea,painting,480\n'])

const table: Record<string, Row> = {
  'POST /users/register': {
    ask: () => ({ body: { token: 'x', email: 'x@louend.test', firstName: 'X', lastName: 'Y' } }),
    told: everybody(401),
  },
  'POST /users/google-register': {
    ask: () => ({ body: { token: 'x', email: 'x@louend.test' } }),
    told: everybody(401),
  },
  'POST /verifyToken': { ask: () => ({ body: { idToken: 'x' } }), told: everybody(401) },
  'POST /email/verify': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'POST /email/resend-verification': { ask: () => ({ body: { to: 'x@louend.test' } }), told: everybody(200) },
  'POST /auth/sign-up/email': {
    ask: () => ({ body: { email: 'x@louend.test', password: 'weak', name: 'X' } }),
    told: everybody(422),
  },
  'POST /auth/sign-in/email': {
    ask: () => ({ body: { email: 'x@louend.test', password: 'wrong' } }),
    told: everybody(401),
  },
  // The embedded provider signs in by itself.
  'POST /auth/session': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'GET /auth/token': { ask: nothing, told: everybody(401) },
  'POST /auth/sign-out': { ask: nothing, told: everybody(200) },
  'GET /auth/jwks': { ask: nothing, told: everybody(200) },
  'POST /forgot-password': { ask: () => ({ body: { email: 'x@louend.test' } }), told: everybody(404) },
  'POST /reset-password': { ask: () => ({ body: { token: 'x', newPassword: 'Sinilill-42' } }), told: everybody(400) },
  'POST /contact': {
    ask: () => ({ body: { name: 'X', email: 'x@louend.test', subject: 'X', message: 'Ten letters and more' } }),
    told: everybody(200),
  },
  'GET /contact': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'POST /feedback': { ask: () => ({ body: { rating: 5, type: 'Praise', comment: 'X' } }), told: signedIn(200) },
  'GET /feedback': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /information/{page}': { ask: () => ({ params: { page: 'faq' } }), told: everybody(200) },
  'POST /subscribe': { ask: () => ({ body: { email: 'x@louend.test' } }), told: everybody(200) },
  'POST /consents': {
    ask: () => ({ body: { browserId: unknownId, statistics: true, tracking: false, version: '2026-11' } }),
    told: known(200),
  },
  'POST /subscribe/check': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'POST /subscribe/confirm': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'POST /unsubscribe/check': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'POST /unsubscribe': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },

  'GET /users/getUserData': {
    ask: ({ user }) => ({ query: { mongodbUserId: user.userId } }),
    told: signedIn(403, 200, 403, 200),
  },
  'POST /users/update-name': {
    ask: ({ user }) => ({ body: { ...password, firstName: 'X', lastName: 'Y', email: user.email } }),
    told: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'POST /users/update-name-google': {
    ask: ({ user }) => ({ body: { userId: user.userId, firstName: 'X', lastName: 'Y' } }),
    told: signedIn(403),
  },
  'POST /users/update-email': {
    ask: ({ user }) => ({ body: { ...password, currentEmail: user.email, newEmail: 'new@louend.test' } }),
    told: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'POST /email/confirm-change': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'POST /users/change-password': {
    ask: ({ user }) => ({ body: { ...password, email: user.email, newPassword: 'Sinilill-42' } }),
    told: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'GET /users/leaving': { ask: () => ({}), told: signedIn(200) },
  'POST /users/delete-account': {
    ask: ({ user }) => ({ body: { ...password, email: user.email } }),
    told: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'POST /users/delete-google-account': { ask: ({ user }) => ({ body: { userId: user.userId } }), told: signedIn(403) },
  'POST /users/upload-profile-picture': {
    ask: ({ user }) => ({ body: pictureFor(user.userId) }),
    told: signedIn(403, 415, 403),
  },
  'POST /users/delete-profile-picture': {
    ask: ({ user }) => ({ body: { userId: user.userId } }),
    told: signedIn(403, 200, 403),
  },

  'GET /users/settings': { ask: nothing, told: signedIn(200) },
  'PUT /users/settings': { ask: () => ({ body: { language: 'et' } }), told: signedIn(200) },
  'GET /users/data-export': { ask: nothing, told: signedIn(200) },
  'GET /users/sessions': { ask: nothing, told: signedIn(200) },
  'DELETE /users/sessions/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn(404) },
  'DELETE /users/sessions': { ask: nothing, told: signedIn(200) },

  'GET /users/saved-listings': { ask: nothing, told: signedIn(200) },
  'PUT /users/saved-listings/{id}': { ask: ({ work }) => ({ params: { id: work.id } }), told: signedIn(200) },
  'DELETE /users/saved-listings/{id}': { ask: ({ work }) => ({ params: { id: work.id } }), told: signedIn(200) },
  'POST /users/saved-listings/{id}/toggle': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: signedIn(404) },
  'POST /users/saved-listings': {
    ask: ({ work }) => ({ body: { savedListings: [work.id, unknownId] } }),
    told: signedIn(200),
  },

  'GET /artworks': { ask: () => ({ query: { status: 'draft' } }), told: [401, 401, 401, 403, 403, 200, 200] },
  'GET /artworks/{id}': {
    ask: ({ draft }) => ({ params: { id: draft.id } }),
    told: [404, 401, 401, 404, 404, 200, 200],
  },
  'POST /artworks/views/{id}': { ask: ({ work }) => ({ params: { id: work.id } }), told: known(204) },
  'GET /artworks/related/{id}': { ask: ({ work }) => ({ params: { id: work.id } }), told: everybody(200) },
  'GET /artworks/artist/{artistId}': {
    ask: ({ artistId }) => ({ params: { artistId }, query: { status: 'draft' } }),
    told: [401, 401, 401, 403, 403, 200, 200],
  },
  'GET /search/suggestions': { ask: nothing, told: everybody(200) },
  'GET /admin/collections': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /admin/collections/{id}': { ask: () => ({ params: { id: 'none' } }), told: signedIn(403, 403, 403, 404) },
  'POST /admin/collections': {
    ask: () => ({ body: { kind: 'chosen', titles: { en: 'Grey' } } }),
    told: signedIn(403, 403, 403, 200),
  },
  'PUT /admin/collections/{id}': {
    ask: () => ({ params: { id: 'none' }, body: {} }),
    told: signedIn(403, 403, 403, 404),
  },
  'DELETE /admin/collections/{id}': { ask: () => ({ params: { id: 'none' } }), told: signedIn(403, 403, 403, 404) },
  'PUT /admin/collection-order': { ask: () => ({ body: { ids: ['none'] } }), told: signedIn(403, 403, 403, 409) },
  'GET /admin/collection-rule': {
    ask: () => ({ query: { rule: 'category=paintings' } }),
    told: signedIn(403, 403, 403, 200),
  },
  'GET /announcement': { ask: nothing, told: everybody(200) },
  'GET /admin/announcements': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'POST /admin/announcements': {
    ask: () => ({ body: { texts: { en: 'Closed' } } }),
    told: signedIn(403, 403, 403, 200),
  },
  'PUT /admin/announcements/{id}': {
    ask: () => ({ params: { id: unknownId }, body: { texts: { en: 'Closed' } } }),
    told: signedIn(403, 403, 403, 404),
  },
  'DELETE /admin/announcements/{id}': {
    ask: () => ({ params: { id: unknownId } }),
    told: signedIn(403, 403, 403, 404),
  },
  'GET /blog/posts': { ask: nothing, told: everybody(200) },
  'GET /blog/posts/{id}': { ask: () => ({ params: { id: 'no-such-post' } }), told: everybody(404) },
  'GET /blog/posts/{id}/works': { ask: () => ({ params: { id: 'no-such-post' } }), told: everybody(404) },
  'GET /admin/posts': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /admin/posts/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'POST /blog/posts': { ask: () => ({ body: post }), told: signedIn(403, 403, 403, 200) },
  'PUT /blog/posts/{id}': {
    ask: () => ({ params: { id: unknownId }, body: post }),
    told: signedIn(403, 403, 403, 404),
  },
  'DELETE /blog/posts/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'POST /admin/post-preview': { ask: () => ({ body: { content: '<p>x</p>' } }), told: signedIn(403, 403, 403, 200) },
  'POST /blog/upload-image': { ask: () => ({ body: formOf({ file: csv }) }), told: signedIn(403, 403, 403, 415) },
  'GET /artists/admin/pending': { ask: () => ({ query: { secret_key: 'x' } }), told: signedIn(403, 403, 403, 200) },
  'PUT /artists/admin/review/{id}': {
    ask: ({ artistId }) => ({ params: { id: artistId }, query: { approved: 'false', secret_key: 'x' } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'already-reviewed'),
  },
  'DELETE /artists/admin/review/{id}': {
    ask: ({ artistId }) => ({ params: { id: artistId } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'too-late-to-undo'),
  },
  'GET /artists/profile': { ask: nothing, told: signedIn(404, 404, 200, 404) },
  'POST /artists/profile': {
    ask: () => ({ body: applicationWith('no picture') }),
    told: signedIn(415, 415, 'artist-exists', 415),
  },
  'PUT /artists/profile': { ask: () => ({ body: applicationWith('') }), told: signedIn(404, 404, 200, 404) },
  'GET /artists/all': { ask: () => ({ query: { approved: 'false' } }), told: [401, 401, 401, 403, 403, 403, 200] },
  'GET /artists/profile/{id}': { ask: ({ artistId }) => ({ params: { id: artistId } }), told: known(200) },
  'GET /artists/profile/slug/{slug}': { ask: () => ({ params: { slug: 'nobody' } }), told: known(404) },
  'GET /artists/{id}': { ask: ({ artistId }) => ({ params: { id: artistId } }), told: known(200) },
  'GET /artworks/availability/{id}': { ask: ({ work }) => ({ params: { id: work.id } }), told: known(200) },
  'POST /cart/check': { ask: ({ work }) => ({ body: { artworkIds: [work.id] } }), told: known(200) },
  'GET /collections': { ask: nothing, told: everybody(200) },
  'GET /collections/{id}': { ask: () => ({ params: { id: 'nothing' } }), told: everybody(404) },

  'GET /artists/dashboard': { ask: nothing, told: signedIn(404, 404, 200, 404) },

  'GET /artworks/my-artworks': { ask: nothing, told: signedIn(404, 404, 200, 404) },
  'GET /artworks/my-artworks/{id}': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: seller(200) },
  'POST /artworks': { ask: () => ({ body: formOf({ title: 'X' }) }), told: seller(400) },
  'PUT /artworks/{id}': {
    ask: ({ draft }) => ({ params: { id: draft.id }, body: formOf({ year: '2020' }) }),
    told: seller(200),
  },
  'POST /artworks/import/check': { ask: () => ({ body: formOf({ file: csv }) }), told: seller(200) },
  'POST /artworks/import': { ask: () => ({ body: formOf({ file: csv, key: unknownId }) }), told: seller(200) },
  'PUT /artworks/my-artworks/{id}/publication': {
    ask: ({ draft }) => ({ params: { id: draft.id } }),
    told: seller('artwork-incomplete'),
  },
  'DELETE /artworks/my-artworks/{id}/publication': {
    ask: ({ draft }) => ({ params: { id: draft.id } }),
    told: seller('not-possible-now'),
  },
  'PUT /artworks/my-artworks/{id}/archive': {
    ask: ({ work }) => ({ params: { id: work.id } }),
    told: seller('artwork-held'),
  },
  'POST /artworks/my-artworks/{id}/duplicates': {
    ask: ({ draft }) => ({ params: { id: draft.id } }),
    told: seller(200),
  },
  // The work is being paid for all the while, so its artist is refused as well.
  'DELETE /artworks/{id}': {
    ask: ({ work }) => ({ params: { id: work.id } }),
    told: signedIn('forbidden', 'forbidden', 'artwork-held', 'forbidden'),
  },
  'POST /artworks/my-artworks/changes': {
    ask: ({ draft }) => ({ body: { changes: [{ id: draft.id, kind: 'percent', percent: 0 }] } }),
    told: seller(200),
  },
  'POST /artworks/my-artworks/{id}/outside-sales': {
    ask: ({ draft }) => ({ params: { id: draft.id } }),
    told: seller('not-possible-now'),
  },
  'DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}': {
    ask: ({ work }) => ({ params: { id: work.id, saleId: unknownId } }),
    told: seller('not-possible-now'),
  },
  'PUT /artists/profile/absence': { ask: () => ({ body: { until: null } }), told: seller(200) },
  'DELETE /artists/profile/absence': { ask: nothing, told: seller(200) },
  'GET /uploads/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn(404) },
  'GET /form-drafts/{form}': { ask: () => ({ params: { form: 'artwork' } }), told: signedIn(200) },
  'PUT /form-drafts/{form}': {
    ask: () => ({ params: { form: 'artwork' }, body: { fields: {} } }),
    told: signedIn(200),
  },
  'DELETE /form-drafts/{form}': { ask: () => ({ params: { form: 'artwork' } }), told: signedIn(200) },
  'GET /orders': { ask: nothing, told: signedIn(200) },
  'GET /orders/{id}': { ask: ({ orderId }) => ({ params: { id: orderId } }), told: signedIn(404, 200, 404, 200) },
  // Nothing is paid yet, so nobody has anything to do with the lines; artists do not see the order at all.
  'POST /orders/{id}/prepare': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/ship': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/deliver': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/confirm-receipt': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/confirm-delivery': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/request-return': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'POST /orders/{id}/decline-return': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/receive-return': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/cancel': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'step-not-allowed'),
  },
  'POST /orders/{id}/refund': {
    ask: ({ orderId }) => ({
      params: { id: orderId },
      body: { lineId: unknownId, amount: 1, refunded: 0, reason: 'X' },
    }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'order-not-found'),
  },
  'GET /conversations': {
    ask: () => ({ query: { side: 'artist' } }),
    told: signedIn('artist-not-approved', 'artist-not-approved', 200, 'artist-not-approved'),
  },
  'GET /conversations/about': {
    ask: ({ work }) => ({ query: { artworkId: work.id } }),
    told: signedIn(200, 200, 'forbidden', 200),
  },
  'POST /conversations': {
    ask: ({ work }) => ({ body: formOf({ artworkId: work.id, text: 'Is it framed?' }) }),
    told: signedIn(200, 200, 'forbidden', 200),
  },
  'GET /conversations/{id}': {
    ask: ({ conversationId }) => ({ params: { id: conversationId } }),
    told: signedIn(404, 200, 200, 404),
  },
  'PUT /conversations/{id}/read': {
    ask: ({ conversationId }) => ({ params: { id: conversationId }, body: { until: '2026-11-21T10:00:00.000Z' } }),
    told: signedIn(404, 200, 200, 404),
  },
  'PUT /conversations/{id}/block': {
    ask: ({ conversationId }) => ({ params: { id: conversationId } }),
    told: signedIn(404, 200, 200, 404),
  },
  'DELETE /conversations/{id}/block': {
    ask: ({ conversationId }) => ({ params: { id: conversationId } }),
    told: signedIn(404, 200, 200, 404),
  },
  'POST /conversations/{id}/messages': {
    ask: ({ conversationId }) => ({ params: { id: conversationId }, body: formOf({ text: 'It is.' }) }),
    told: signedIn(404, 200, 200, 404),
  },
  // Nobody reports their own.
  'POST /messages/{id}/report': {
    ask: ({ messageId }) => ({ params: { id: messageId }, body: { reason: 'X' } }),
    told: signedIn(404, 404, 200, 404),
  },
  'GET /admin/artists': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'PUT /admin/artists/{id}/commission': {
    ask: ({ artistId }) => ({
      params: { id: artistId },
      body: { ...password, before: 'premium', tier: 'standard' },
    }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'PUT /admin/artists/{id}/suspension': {
    ask: () => ({ params: { id: unknownId }, body: statement }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'artist-not-found'),
  },
  'DELETE /admin/artists/{id}/suspension': {
    ask: ({ artistId }) => ({ params: { id: artistId } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'not-restricted'),
  },
  'GET /admin/users': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /admin/users/{id}': { ask: ({ user }) => ({ params: { id: user.userId } }), told: signedIn(403, 403, 403, 200) },
  'PUT /admin/users/{id}/role': {
    ask: ({ user }) => ({ params: { id: user.userId }, body: { ...password, role: 'ADMIN' } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'DELETE /admin/users/{id}/sessions': {
    ask: () => ({ params: { id: unknownId } }),
    told: signedIn(403, 403, 403, 404),
  },
  'PUT /admin/users/{id}/block': {
    ask: () => ({ params: { id: unknownId }, body: statement }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'not-found'),
  },
  'DELETE /admin/users/{id}/block': {
    ask: ({ user }) => ({ params: { id: user.userId } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'not-restricted'),
  },
  'GET /admin/audit': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /admin/audit.csv': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /admin/subscribers': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /admin/subscribers.csv': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'DELETE /admin/subscribers/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'GET /admin/health': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'POST /admin/health/emails/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'POST /admin/health/payment-events/{id}': {
    ask: () => ({ params: { id: 'evt_1' } }),
    told: signedIn(403, 403, 403, 404),
  },
  'POST /admin/health/payment-events/{id}/refund': {
    ask: () => ({ params: { id: 'evt_1' }, body: password }),
    told: administrator('wrong-password'),
  },
  'POST /admin/health/payment-events/{id}/dismissal': {
    ask: () => ({ params: { id: 'evt_1' }, body: { ...password, reason: 'X' } }),
    told: administrator('wrong-password'),
  },
  'POST /admin/health/jobs/{name}': {
    ask: () => ({ params: { name: 'nothing' } }),
    told: signedIn(403, 403, 403, 404),
  },
  'POST /admin/health/holds/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'GET /admin/overview': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /admin/works': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'POST /reports': {
    ask: ({ work }) => ({ body: { subject: 'artwork', subjectId: work.id, kind: 'other', reason: 'X' } }),
    told: known(200),
  },
  'POST /reports/find': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'POST /reports/appeal': { ask: () => ({ body: { token: 'x', text: 'X' } }), told: everybody(404) },
  'GET /reports': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'GET /reports/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'PUT /reports/{id}/decision': {
    ask: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    told: signedIn(403, 403, 403, 404),
  },
  'PUT /reports/{id}/appeal': {
    ask: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    told: signedIn(403, 403, 403, 404),
  },
  'GET /restrictions': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  // Nobody else has seen a draft.
  'POST /restrictions': {
    ask: ({ draft }) => ({ body: { artworkId: draft.id, ground: 'terms', rule: 'X', reason: 'X' } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'not-possible-now'),
  },
  'POST /restrictions/{id}/lift': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'PUT /restrictions/{id}/appeal': {
    ask: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    told: signedIn(403, 403, 403, 404),
  },
  'GET /restrictions/own': { ask: nothing, told: signedIn(200) },
  'POST /restrictions/{id}/appeal': {
    ask: () => ({ params: { id: unknownId }, body: { text: 'X' } }),
    told: signedIn(404),
  },
  'POST /orders/{id}/report-problem': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'GET /artists/statistics': { ask: ({ draft }) => ({ query: { artwork: draft.id } }), told: seller(200) },
  'GET /sales': { ask: nothing, told: seller(200) },
  // Nothing is paid yet.
  'GET /orders/{id}/packing-slip': {
    ask: ({ orderId }) => ({ params: { id: orderId } }),
    told: seller('order-not-found'),
  },
  'GET /orders/{id}/receipt': {
    ask: ({ orderId }) => ({ params: { id: orderId } }),
    told: signedIn('order-not-found', 'order-not-paid', 'order-not-found', 'order-not-paid'),
  },
  'GET /invoices/{id}': { ask: () => ({ params: { id: unknownId } }), told: signedIn('invoice-not-found') },
  'GET /earnings': { ask: nothing, told: seller(200) },
  'POST /earnings/remainder': {
    ask: () => ({ body: { choice: 'waive', amount: 0.5 } }),
    told: seller('remainder-changed'),
  },
  'GET /earnings/statement.csv': { ask: () => ({ query: thisYear }), told: seller(200) },
  'GET /earnings/statement.pdf': { ask: () => ({ query: thisYear }), told: seller(200) },
  'GET /earnings/payout-details': { ask: nothing, told: seller(200) },
  'PUT /earnings/bank-account': {
    ask: () => ({ body: { ...password, iban: 'EE382200221020145685', holder: 'X' } }),
    told: seller('wrong-password'),
  },
  'PUT /earnings/tax-details': {
    ask: () => ({ body: { ...password, birthDate: '1971-01-01', address: 'X', country: 'EE', taxNumber: 'X' } }),
    told: seller('wrong-password'),
  },
  'GET /admin/orders': { ask: nothing, told: administrator(200) },
  'GET /admin/orders/{id}': { ask: ({ orderId }) => ({ params: { id: orderId } }), told: administrator(200) },
  'POST /admin/orders/{id}/refund': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, reason: 'X' } }),
    told: administrator('step-not-allowed'),
  },
  'POST /admin/orders/{id}/retry-refund': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, refundId: unknownId } }),
    told: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/refund-paid-by-hand': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, refundId: unknownId, reason: 'X' } }),
    told: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/settle-refund': {
    ask: ({ orderId }) => ({
      params: { id: orderId },
      body: { ...password, refundId: unknownId, lineId: unknownId, reason: 'X' },
    }),
    told: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/approve-refund': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, requestId: unknownId, amount: 1 } }),
    told: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/refuse-refund': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, requestId: unknownId, reason: 'X' } }),
    told: administrator('wrong-password'),
  },
  'POST /admin/orders/{id}/settle-dispute': {
    ask: ({ orderId }) => ({
      params: { id: orderId },
      body: { ...password, disputeId: 'du_1', bearer: 'shop', reason: 'X' },
    }),
    told: administrator('wrong-password'),
  },
  'POST /visits': { ask: nothing, told: everybody(204) },
  'POST /search/empty': { ask: () => ({ body: { words: 'xyzzy' } }), told: everybody(204) },
  'GET /admin/figures': { ask: nothing, told: administrator(200) },
  'GET /admin/figures.csv': { ask: nothing, told: administrator(200) },
  'GET /admin/figures/searches.csv': { ask: nothing, told: administrator(200) },
  'GET /admin/sellers': { ask: nothing, told: administrator(200) },
  'GET /admin/sellers.csv': { ask: () => ({ query: { year: '2026' } }), told: administrator(200) },
  'GET /admin/payouts': { ask: nothing, told: administrator(200) },
  'GET /admin/payout-batches': { ask: nothing, told: administrator(200) },
  'POST /admin/payout-batches': {
    ask: ({ artistId }) => ({ body: { ...password, payouts: [{ artistId, amount: 1 }] } }),
    told: administrator('wrong-password'),
  },
  'GET /admin/payout-batches/{id}': { ask: () => ({ params: { id: unknownId } }), told: administrator(404) },
  'GET /admin/payout-batches/{id}/file': { ask: () => ({ params: { id: unknownId } }), told: administrator(404) },
  'POST /admin/payouts/{id}/returned': {
    ask: () => ({ params: { id: unknownId }, body: { ...password, reason: 'AC04' } }),
    told: administrator('wrong-password'),
  },
  'POST /admin/payouts/{id}/not-returned': {
    ask: () => ({ params: { id: unknownId }, body: { ...password, reason: 'X' } }),
    told: administrator('wrong-password'),
  },
  'GET /admin/payouts-without-file': { ask: nothing, told: administrator(200) },
  'POST /admin/payout-batches/{id}/paid': {
    ask: () => ({ params: { id: unknownId }, body: password }),
    told: administrator('wrong-password'),
  },
  'POST /admin/artists/{id}/payout-hold': {
    ask: ({ artistId }) => ({ params: { id: artistId }, body: { ...password, reason: 'X', days: 14 } }),
    told: administrator('wrong-password'),
  },
  'POST /admin/artists/{id}/payout-release': {
    ask: ({ artistId }) => ({ params: { id: artistId }, body: password }),
    told: administrator('wrong-password'),
  },
  'POST /admin/artists/{id}/blocked-payouts': {
    ask: ({ artistId }) => ({ params: { id: artistId }, body: password }),
    told: administrator('wrong-password'),
  },
  'POST /admin/payout-batches/{id}/not-sent': {
    ask: () => ({ params: { id: unknownId }, body: password }),
    told: administrator('wrong-password'),
  },
  'POST /admin/bank-notices': {
    ask: () => ({ body: formOf({ ...password, file: new Blob(['<Document/>']) }) }),
    told: administrator('wrong-password'),
  },
  'POST /withdrawals/order': {
    ask: () => ({ body: { orderNumber: 'LO-2026-999999', email: 'x@louend.test' } }),
    told: everybody('order-unknown'),
  },
  'POST /withdrawals': {
    ask: () => ({
      body: { name: 'X', orderNumber: 'LO-2026-999999', email: 'x@louend.test', lineIds: [unknownId] },
    }),
    // A token that is no good is not passed over: the page sends the statement again without it.
    told: everybody('order-unknown').with(1, 'sign-in-needed').with(2, 'token-expired'),
  },
  'POST /withdrawals/confirmation': { ask: () => ({ body: { token: 'x' } }), told: everybody('link-invalid') },
  'POST /payments/create-checkout-session': { ask: () => ({ body: cartOf() }), told: signedIn(400) },
  'POST /payments/confirm': { ask: ({ orderId }) => ({ body: { orderId } }), told: signedIn(404, 200, 404, 404) },
  'POST /payments/cancel-checkout': {
    ask: ({ orderId }) => ({ body: { orderId } }),
    told: signedIn(404, 200, 404, 404),
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

describe('permissions', () => {
  let shop: OpenShop
  let world: World
  let tokens: Record<Asker, string>
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
    const asked = await shop.call('POST /conversations', {
      body: formOf({ artworkId: work.id, text: 'Is it signed?' }),
      token: user.token,
    })
    const { conversationId } = asked
    world = { user, artist, artistId, work, draft, orderId, conversationId, messageId: asked.message.id }
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
    expect(confirmed.filter((name) => !table[name]?.told.includes('wrong-password'))).toEqual([])
  })

  // Ending sessions makes older tokens worthless, so it is asked last.
  const isLast = (name: CallName) => Number(name === 'DELETE /users/sessions')
  const inTurn = names.toSorted((a, b) => isLast(a) - isLast(b))
  test.each(inTurn)('of %s', async (name) => {
    const row = table[name]
    if (!row) throw new Error(`${name} has no row`)
    const told: (number | string)[] = []
    for (const [at, asker] of askers.entries()) {
      const { params, query, body } = row.ask(world)
      const response = await shop.send(address(name, params, query), {
        method: methodOf(name),
        headers: {
          ...(tokens[asker] === '' ? {} : { authorization: `Bearer ${tokens[asker]}` }),
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      })
      // Files are not JSON.
      const { code } = (await response.json().catch(() => ({}))) as { code?: string }
      told.push(typeof row.told[at] === 'string' ? (code ?? response.status) : response.status)
    }
    expect(told).toEqual(row.told)
  })
})
