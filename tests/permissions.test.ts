import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import { conversations } from '#contract/messages.ts'
import { payments } from '#contract/payments.ts'
import { everyEndpoint } from './support/every-endpoint.ts'
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
  'account.register': {
    ask: () => ({ body: { token: 'x', email: 'x@louend.test', firstName: 'X', lastName: 'Y' } }),
    told: everybody(401),
  },
  'account.googleRegister': { ask: () => ({ body: { token: 'x', email: 'x@louend.test' } }), told: everybody(401) },
  'account.verifyToken': { ask: () => ({ body: { idToken: 'x' } }), told: everybody(401) },
  'account.verifyEmail': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'account.resendVerification': { ask: () => ({ body: { to: 'x@louend.test' } }), told: everybody(200) },
  'identity.signUp': {
    ask: () => ({ body: { email: 'x@louend.test', password: 'weak', name: 'X' } }),
    told: everybody(422),
  },
  'identity.signIn': { ask: () => ({ body: { email: 'x@louend.test', password: 'wrong' } }), told: everybody(401) },
  // The embedded provider signs in by itself.
  'identity.openSession': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'identity.token': { ask: nothing, told: everybody(401) },
  'identity.signOut': { ask: nothing, told: everybody(200) },
  'identity.keys': { ask: nothing, told: everybody(200) },
  'recovery.forgotPassword': { ask: () => ({ body: { email: 'x@louend.test' } }), told: everybody(404) },
  'recovery.resetPassword': { ask: () => ({ body: { token: 'x', newPassword: 'Sinilill-42' } }), told: everybody(400) },
  'contact.send': {
    ask: () => ({ body: { name: 'X', email: 'x@louend.test', subject: 'X', message: 'Ten letters and more' } }),
    told: everybody(200),
  },
  'contact.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'feedback.send': { ask: () => ({ body: { rating: 5, type: 'Praise', comment: 'X' } }), told: signedIn(200) },
  'feedback.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'information.show': { ask: () => ({ params: { page: 'faq' } }), told: everybody(200) },
  'subscribers.subscribe': { ask: () => ({ body: { email: 'x@louend.test' } }), told: everybody(200) },
  'consents.record': {
    ask: () => ({ body: { browserId: unknownId, statistics: true, tracking: false, version: '2026-11' } }),
    told: known(200),
  },
  'subscribers.checkConfirmation': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'subscribers.confirm': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'subscribers.checkUnsubscription': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'subscribers.unsubscribe': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },

  'profile.show': {
    ask: ({ user }) => ({ query: { mongodbUserId: user.userId } }),
    told: signedIn(403, 200, 403, 200),
  },
  'profile.updateName': {
    ask: ({ user }) => ({ body: { ...password, firstName: 'X', lastName: 'Y', email: user.email } }),
    told: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'profile.updateNameGoogle': {
    ask: ({ user }) => ({ body: { userId: user.userId, firstName: 'X', lastName: 'Y' } }),
    told: signedIn(403),
  },
  'profile.updateEmail': {
    ask: ({ user }) => ({ body: { ...password, currentEmail: user.email, newEmail: 'new@louend.test' } }),
    told: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'profile.confirmEmail': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'profile.changePassword': {
    ask: ({ user }) => ({ body: { ...password, email: user.email, newPassword: 'Sinilill-42' } }),
    told: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'profile.leaving': { ask: () => ({}), told: signedIn(200) },
  'profile.deleteAccount': {
    ask: ({ user }) => ({ body: { ...password, email: user.email } }),
    told: signedIn('forbidden', 'wrong-password', 'forbidden'),
  },
  'profile.deleteGoogleAccount': { ask: ({ user }) => ({ body: { userId: user.userId } }), told: signedIn(403) },
  'profile.uploadPicture': {
    ask: ({ user }) => ({ body: pictureFor(user.userId) }),
    told: signedIn(403, 415, 403),
  },
  'profile.deletePicture': { ask: ({ user }) => ({ body: { userId: user.userId } }), told: signedIn(403, 200, 403) },

  'settings.show': { ask: nothing, told: signedIn(200) },
  'settings.save': { ask: () => ({ body: { language: 'et' } }), told: signedIn(200) },
  'settings.export': { ask: nothing, told: signedIn(200) },
  'settings.sessions': { ask: nothing, told: signedIn(200) },
  'settings.endSession': { ask: () => ({ params: { id: unknownId } }), told: signedIn(404) },
  'settings.endOtherSessions': { ask: nothing, told: signedIn(200) },

  'savedWorks.list': { ask: nothing, told: signedIn(200) },
  'savedWorks.save': { ask: ({ work }) => ({ params: { id: work.id } }), told: signedIn(200) },
  'savedWorks.unsave': { ask: ({ work }) => ({ params: { id: work.id } }), told: signedIn(200) },
  'savedWorks.toggle': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: signedIn(404) },
  'savedWorks.merge': { ask: ({ work }) => ({ body: { savedListings: [work.id, unknownId] } }), told: signedIn(200) },

  'artworks.list': { ask: () => ({ query: { status: 'draft' } }), told: [401, 401, 401, 403, 403, 200, 200] },
  'artworks.show': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: [404, 401, 401, 404, 404, 200, 200] },
  'views.count': { ask: ({ work }) => ({ params: { id: work.id } }), told: known(204) },
  'artworks.related': { ask: ({ work }) => ({ params: { id: work.id } }), told: everybody(200) },
  'artworks.byArtist': {
    ask: ({ artistId }) => ({ params: { artistId }, query: { status: 'draft' } }),
    told: [401, 401, 401, 403, 403, 200, 200],
  },
  'artworks.suggest': { ask: nothing, told: everybody(200) },
  'collections.listAll': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'collections.showAny': { ask: () => ({ params: { id: 'none' } }), told: signedIn(403, 403, 403, 404) },
  'collections.create': {
    ask: () => ({ body: { kind: 'chosen', titles: { en: 'Grey' } } }),
    told: signedIn(403, 403, 403, 200),
  },
  'collections.update': { ask: () => ({ params: { id: 'none' }, body: {} }), told: signedIn(403, 403, 403, 404) },
  'collections.remove': { ask: () => ({ params: { id: 'none' } }), told: signedIn(403, 403, 403, 404) },
  'collections.arrange': { ask: () => ({ body: { ids: ['none'] } }), told: signedIn(403, 403, 403, 409) },
  'collections.tryRule': {
    ask: () => ({ query: { rule: 'category=paintings' } }),
    told: signedIn(403, 403, 403, 200),
  },
  'announcements.current': { ask: nothing, told: everybody(200) },
  'announcements.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'announcements.create': { ask: () => ({ body: { texts: { en: 'Closed' } } }), told: signedIn(403, 403, 403, 200) },
  'announcements.update': {
    ask: () => ({ params: { id: unknownId }, body: { texts: { en: 'Closed' } } }),
    told: signedIn(403, 403, 403, 404),
  },
  'announcements.remove': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'posts.list': { ask: nothing, told: everybody(200) },
  'posts.show': { ask: () => ({ params: { id: 'no-such-post' } }), told: everybody(404) },
  'posts.works': { ask: () => ({ params: { id: 'no-such-post' } }), told: everybody(404) },
  'posts.listAll': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'posts.showAny': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'posts.create': { ask: () => ({ body: post }), told: signedIn(403, 403, 403, 200) },
  'posts.update': { ask: () => ({ params: { id: unknownId }, body: post }), told: signedIn(403, 403, 403, 404) },
  'posts.remove': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'posts.preview': { ask: () => ({ body: { content: '<p>x</p>' } }), told: signedIn(403, 403, 403, 200) },
  'posts.uploadImage': { ask: () => ({ body: formOf({ file: csv }) }), told: signedIn(403, 403, 403, 415) },
  'applications.pending': { ask: () => ({ query: { secret_key: 'x' } }), told: signedIn(403, 403, 403, 200) },
  'applications.review': {
    ask: ({ artistId }) => ({ params: { id: artistId }, query: { approved: 'false', secret_key: 'x' } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'already-reviewed'),
  },
  'applications.undo': {
    ask: ({ artistId }) => ({ params: { id: artistId } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'too-late-to-undo'),
  },
  'artistProfile.show': { ask: nothing, told: signedIn(404, 404, 200, 404) },
  'artistProfile.create': {
    ask: () => ({ body: applicationWith('no picture') }),
    told: signedIn(415, 415, 'artist-exists', 415),
  },
  'artistProfile.update': { ask: () => ({ body: applicationWith('') }), told: signedIn(404, 404, 200, 404) },
  'artists.all': { ask: () => ({ query: { approved: 'false' } }), told: [401, 401, 401, 403, 403, 403, 200] },
  'artists.profile': { ask: ({ artistId }) => ({ params: { id: artistId } }), told: known(200) },
  'artists.profileBySlug': { ask: () => ({ params: { slug: 'nobody' } }), told: known(404) },
  'artists.show': { ask: ({ artistId }) => ({ params: { id: artistId } }), told: known(200) },
  'availability.show': { ask: ({ work }) => ({ params: { id: work.id } }), told: known(200) },
  'collections.list': { ask: nothing, told: everybody(200) },
  'collections.show': { ask: () => ({ params: { id: 'nothing' } }), told: everybody(404) },

  'dashboard.show': { ask: nothing, told: signedIn(404, 404, 200, 404) },

  'ownWorks.list': { ask: nothing, told: signedIn(404, 404, 200, 404) },
  'ownWorks.show': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: seller(200) },
  'ownWorks.create': { ask: () => ({ body: formOf({ title: 'X' }) }), told: seller(400) },
  'ownWorks.update': {
    ask: ({ draft }) => ({ params: { id: draft.id }, body: formOf({ year: '2020' }) }),
    told: seller(200),
  },
  'workImports.check': { ask: () => ({ body: formOf({ file: csv }) }), told: seller(200) },
  'workImports.create': { ask: () => ({ body: formOf({ file: csv, key: unknownId }) }), told: seller(200) },
  'ownWorks.publish': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: seller('artwork-incomplete') },
  'ownWorks.unpublish': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: seller('not-possible-now') },
  'ownWorks.archive': { ask: ({ work }) => ({ params: { id: work.id } }), told: seller('artwork-held') },
  'ownWorks.duplicate': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: seller(200) },
  // The work is being paid for all the while, so its artist is refused as well.
  'ownWorks.remove': {
    ask: ({ work }) => ({ params: { id: work.id } }),
    told: signedIn('forbidden', 'forbidden', 'artwork-held', 'forbidden'),
  },
  'workChanges.apply': {
    ask: ({ draft }) => ({ body: { changes: [{ id: draft.id, kind: 'percent', percent: 0 }] } }),
    told: seller(200),
  },
  'outsideSales.record': { ask: ({ draft }) => ({ params: { id: draft.id } }), told: seller('not-possible-now') },
  'outsideSales.remove': {
    ask: ({ work }) => ({ params: { id: work.id, saleId: unknownId } }),
    told: seller('not-possible-now'),
  },
  'absence.begin': { ask: () => ({ body: { until: null } }), told: seller(200) },
  'absence.end': { ask: nothing, told: seller(200) },
  'uploads.show': { ask: () => ({ params: { id: unknownId } }), told: signedIn(404) },
  'formDrafts.show': { ask: () => ({ params: { form: 'artwork' } }), told: signedIn(200) },
  'formDrafts.save': { ask: () => ({ params: { form: 'artwork' }, body: { fields: {} } }), told: signedIn(200) },
  'formDrafts.remove': { ask: () => ({ params: { form: 'artwork' } }), told: signedIn(200) },
  'orders.list': { ask: nothing, told: signedIn(200) },
  'orders.show': { ask: ({ orderId }) => ({ params: { id: orderId } }), told: signedIn(404, 200, 404, 200) },
  // Nothing is paid yet, so nobody has anything to do with the lines; artists do not see the order at all.
  'fulfilment.prepare': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'fulfilment.ship': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'fulfilment.deliver': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'forbidden'),
  },
  'fulfilment.confirmReceipt': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'fulfilment.confirmDelivery': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'fulfilment.requestReturn': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'fulfilment.declineReturn': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'fulfilment.receiveReturn': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: {} }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'step-not-allowed'),
  },
  'fulfilment.cancel': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'step-not-allowed'),
  },
  'fulfilment.refund': {
    ask: ({ orderId }) => ({
      params: { id: orderId },
      body: { lineId: unknownId, amount: 1, refunded: 0, reason: 'X' },
    }),
    told: signedIn('order-not-found', 'forbidden', 'order-not-found', 'order-not-found'),
  },
  'conversations.list': {
    ask: () => ({ query: { side: 'artist' } }),
    told: signedIn('artist-not-approved', 'artist-not-approved', 200, 'artist-not-approved'),
  },
  'conversations.about': {
    ask: ({ work }) => ({ query: { artworkId: work.id } }),
    told: signedIn(200, 200, 'forbidden', 200),
  },
  'conversations.start': {
    ask: ({ work }) => ({ body: formOf({ artworkId: work.id, text: 'Is it framed?' }) }),
    told: signedIn(200, 200, 'forbidden', 200),
  },
  'conversations.show': {
    ask: ({ conversationId }) => ({ params: { id: conversationId } }),
    told: signedIn(404, 200, 200, 404),
  },
  'conversations.read': {
    ask: ({ conversationId }) => ({ params: { id: conversationId }, body: { until: '2026-11-21T10:00:00.000Z' } }),
    told: signedIn(404, 200, 200, 404),
  },
  'conversations.block': {
    ask: ({ conversationId }) => ({ params: { id: conversationId } }),
    told: signedIn(404, 200, 200, 404),
  },
  'conversations.unblock': {
    ask: ({ conversationId }) => ({ params: { id: conversationId } }),
    told: signedIn(404, 200, 200, 404),
  },
  'messages.send': {
    ask: ({ conversationId }) => ({ params: { id: conversationId }, body: formOf({ text: 'It is.' }) }),
    told: signedIn(404, 200, 200, 404),
  },
  // Nobody reports their own.
  'messages.report': {
    ask: ({ messageId }) => ({ params: { id: messageId }, body: { reason: 'X' } }),
    told: signedIn(404, 404, 200, 404),
  },
  'adminArtists.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'adminArtists.changeCommission': {
    ask: ({ artistId }) => ({
      params: { id: artistId },
      body: { ...password, before: 'premium', tier: 'standard' },
    }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'adminArtists.suspend': {
    ask: () => ({ params: { id: unknownId }, body: statement }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'artist-not-found'),
  },
  'adminArtists.restore': {
    ask: ({ artistId }) => ({ params: { id: artistId } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'not-restricted'),
  },
  'users.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'users.show': { ask: ({ user }) => ({ params: { id: user.userId } }), told: signedIn(403, 403, 403, 200) },
  'users.changeRole': {
    ask: ({ user }) => ({ params: { id: user.userId }, body: { ...password, role: 'ADMIN' } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'wrong-password'),
  },
  'users.endSessions': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'users.block': {
    ask: () => ({ params: { id: unknownId }, body: statement }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'not-found'),
  },
  'users.unblock': {
    ask: ({ user }) => ({ params: { id: user.userId } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'not-restricted'),
  },
  'audit.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'audit.export': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'subscribers.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'subscribers.export': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'subscribers.remove': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'health.show': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'health.sendEmail': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'health.handleEvent': { ask: () => ({ params: { id: 'evt_1' } }), told: signedIn(403, 403, 403, 404) },
  'health.refundEvent': {
    ask: () => ({ params: { id: 'evt_1' }, body: password }),
    told: administrator('wrong-password'),
  },
  'health.dismissEvent': {
    ask: () => ({ params: { id: 'evt_1' }, body: { ...password, reason: 'X' } }),
    told: administrator('wrong-password'),
  },
  'health.runJob': { ask: () => ({ params: { name: 'nothing' } }), told: signedIn(403, 403, 403, 404) },
  'health.releaseHolds': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'overview.show': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'adminWorks.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'reports.send': {
    ask: ({ work }) => ({ body: { subject: 'artwork', subjectId: work.id, kind: 'other', reason: 'X' } }),
    told: known(200),
  },
  'reports.find': { ask: () => ({ body: { token: 'x' } }), told: everybody(404) },
  'reports.appeal': { ask: () => ({ body: { token: 'x', text: 'X' } }), told: everybody(404) },
  'reports.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  'reports.show': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'reports.decide': {
    ask: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    told: signedIn(403, 403, 403, 404),
  },
  'reports.decideAppeal': {
    ask: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    told: signedIn(403, 403, 403, 404),
  },
  'restrictions.list': { ask: nothing, told: signedIn(403, 403, 403, 200) },
  // Nobody else has seen a draft.
  'restrictions.takeDown': {
    ask: ({ draft }) => ({ body: { artworkId: draft.id, ground: 'terms', rule: 'X', reason: 'X' } }),
    told: signedIn('forbidden', 'forbidden', 'forbidden', 'not-possible-now'),
  },
  'restrictions.lift': { ask: () => ({ params: { id: unknownId } }), told: signedIn(403, 403, 403, 404) },
  'restrictions.decideAppeal': {
    ask: () => ({ params: { id: unknownId }, body: { outcome: 'dismissed', answer: 'X' } }),
    told: signedIn(403, 403, 403, 404),
  },
  'restrictions.own': { ask: nothing, told: signedIn(200) },
  'restrictions.appeal': { ask: () => ({ params: { id: unknownId }, body: { text: 'X' } }), told: signedIn(404) },
  'fulfilment.reportProblem': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { reason: 'X' } }),
    told: signedIn('order-not-found', 'step-not-allowed', 'order-not-found', 'forbidden'),
  },
  'statistics.show': { ask: ({ draft }) => ({ query: { artwork: draft.id } }), told: seller(200) },
  'sales.list': { ask: nothing, told: seller(200) },
  // Nothing is paid yet.
  'papers.packingSlip': { ask: ({ orderId }) => ({ params: { id: orderId } }), told: seller('order-not-found') },
  'papers.receipt': {
    ask: ({ orderId }) => ({ params: { id: orderId } }),
    told: signedIn('order-not-found', 'order-not-paid', 'order-not-found', 'order-not-paid'),
  },
  'papers.invoice': { ask: () => ({ params: { id: unknownId } }), told: signedIn('invoice-not-found') },
  'earnings.list': { ask: nothing, told: seller(200) },
  'earnings.settleRemainder': {
    ask: () => ({ body: { choice: 'waive', amount: 0.5 } }),
    told: seller('remainder-changed'),
  },
  'earnings.statementAsCsv': { ask: () => ({ query: thisYear }), told: seller(200) },
  'earnings.statementAsPdf': { ask: () => ({ query: thisYear }), told: seller(200) },
  'payoutDetails.show': { ask: nothing, told: seller(200) },
  'payoutDetails.saveBankAccount': {
    ask: () => ({ body: { ...password, iban: 'EE382200221020145685', holder: 'X' } }),
    told: seller('wrong-password'),
  },
  'payoutDetails.saveTaxDetails': {
    ask: () => ({ body: { ...password, birthDate: '1971-01-01', address: 'X', country: 'EE', taxNumber: 'X' } }),
    told: seller('wrong-password'),
  },
  'adminOrders.list': { ask: nothing, told: administrator(200) },
  'adminOrders.show': { ask: ({ orderId }) => ({ params: { id: orderId } }), told: administrator(200) },
  'adminOrders.refundAll': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, reason: 'X' } }),
    told: administrator('step-not-allowed'),
  },
  'adminOrders.retryRefund': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, refundId: unknownId } }),
    told: administrator('wrong-password'),
  },
  'adminOrders.notePaidByHand': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, refundId: unknownId, reason: 'X' } }),
    told: administrator('wrong-password'),
  },
  'adminOrders.settleRefund': {
    ask: ({ orderId }) => ({
      params: { id: orderId },
      body: { ...password, refundId: unknownId, lineId: unknownId, reason: 'X' },
    }),
    told: administrator('wrong-password'),
  },
  'adminOrders.approveRefund': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, requestId: unknownId, amount: 1 } }),
    told: administrator('wrong-password'),
  },
  'adminOrders.refuseRefund': {
    ask: ({ orderId }) => ({ params: { id: orderId }, body: { ...password, requestId: unknownId, reason: 'X' } }),
    told: administrator('wrong-password'),
  },
  'adminOrders.settleDispute': {
    ask: ({ orderId }) => ({
      params: { id: orderId },
      body: { ...password, disputeId: 'du_1', bearer: 'shop', reason: 'X' },
    }),
    told: administrator('wrong-password'),
  },
  'visits.count': { ask: nothing, told: everybody(204) },
  'searches.countEmpty': { ask: () => ({ body: { words: 'xyzzy' } }), told: everybody(204) },
  'figures.show': { ask: nothing, told: administrator(200) },
  'figures.asCsv': { ask: nothing, told: administrator(200) },
  'figures.searchesAsCsv': { ask: nothing, told: administrator(200) },
  'taxes.sellers': { ask: nothing, told: administrator(200) },
  'taxes.sellersAsCsv': { ask: () => ({ query: { year: '2026' } }), told: administrator(200) },
  'payouts.due': { ask: nothing, told: administrator(200) },
  'payouts.batches': { ask: nothing, told: administrator(200) },
  'payouts.makeBatch': {
    ask: ({ artistId }) => ({ body: { ...password, payouts: [{ artistId, amount: 1 }] } }),
    told: administrator('wrong-password'),
  },
  'payouts.showBatch': { ask: () => ({ params: { id: unknownId } }), told: administrator(404) },
  'payouts.file': { ask: () => ({ params: { id: unknownId } }), told: administrator(404) },
  'payouts.markReturned': {
    ask: () => ({ params: { id: unknownId }, body: { ...password, reason: 'AC04' } }),
    told: administrator('wrong-password'),
  },
  'payouts.undoReturned': {
    ask: () => ({ params: { id: unknownId }, body: { ...password, reason: 'X' } }),
    told: administrator('wrong-password'),
  },
  'payouts.withoutFile': { ask: nothing, told: administrator(200) },
  'payouts.markPaid': {
    ask: () => ({ params: { id: unknownId }, body: password }),
    told: administrator('wrong-password'),
  },
  'payoutHolds.hold': {
    ask: ({ artistId }) => ({ params: { id: artistId }, body: { ...password, reason: 'X', days: 14 } }),
    told: administrator('wrong-password'),
  },
  'payoutHolds.release': {
    ask: ({ artistId }) => ({ params: { id: artistId }, body: password }),
    told: administrator('wrong-password'),
  },
  'payoutHolds.allowBlocked': {
    ask: ({ artistId }) => ({ params: { id: artistId }, body: password }),
    told: administrator('wrong-password'),
  },
  'payouts.markNotSent': {
    ask: () => ({ params: { id: unknownId }, body: password }),
    told: administrator('wrong-password'),
  },
  'payouts.readNotice': {
    ask: () => ({ body: formOf({ ...password, file: new Blob(['<Document/>']) }) }),
    told: administrator('wrong-password'),
  },
  'withdrawals.find': {
    ask: () => ({ body: { orderNumber: 'LO-2026-999999', email: 'x@louend.test' } }),
    told: everybody('order-unknown'),
  },
  'withdrawals.confirm': {
    ask: () => ({
      body: { name: 'X', orderNumber: 'LO-2026-999999', email: 'x@louend.test', lineIds: [unknownId] },
    }),
    // A token that is no good is not passed over: the page sends the statement again without it.
    told: everybody('order-unknown').with(1, 'sign-in-needed').with(2, 'token-expired'),
  },
  'withdrawals.useLink': { ask: () => ({ body: { token: 'x' } }), told: everybody('link-invalid') },
  'payments.createCheckoutSession': { ask: () => ({ body: cartOf() }), told: signedIn(400) },
  'payments.confirm': { ask: ({ orderId }) => ({ body: { orderId } }), told: signedIn(404, 200, 404, 404) },
  'payments.cancelCheckout': { ask: ({ orderId }) => ({ body: { orderId } }), told: signedIn(404, 200, 404, 404) },
}

function pictureFor(userId: string): FormData {
  const form = new FormData()
  form.append('userId', userId)
  form.append('file', new Blob(['no picture']), 'me.png')
  return form
}

const applicationWith = (picture: string): FormData =>
  formOf({ name: 'Leelo Uduvere', biography: 'Paints mornings.', profileImage: new Blob([picture]) })

const endpoints = Object.entries(await everyEndpoint()).map(([name, endpoint]) => ({ name, endpoint }))

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
    const { orderId } = await shop.call(payments.createCheckoutSession, { body: cartOf(work), token: user.token })
    const asked = await shop.call(conversations.start, {
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
    expect(Object.keys(table).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })

  test('are written down for every call that the server answers', async () => {
    const document = (await shop.app.inject({ url: '/api/openapi.json' })).json()
    const served = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const promised = endpoints.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`)
    expect(served.filter((each) => !promised.includes(each) && !each.endsWith('/payments/webhook'))).toEqual([])
  })

  // Ending sessions makes older tokens worthless, so it is asked last.
  const inTurn = [...endpoints].sort(
    (a, b) => Number(a.name.includes('endOther')) - Number(b.name.includes('endOther')),
  )
  test.each(inTurn)('of $name', async ({ name, endpoint }) => {
    const row = table[name]
    if (!row) throw new Error(`${name} has no row`)
    const told: (number | string)[] = []
    for (const [at, asker] of askers.entries()) {
      const { params, query, body } = row.ask(world)
      const response = await shop.send(address(endpoint, params, query), {
        method: endpoint.method,
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
