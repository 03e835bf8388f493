import type { z } from 'zod'
import { absence } from './absence.ts'
import { account, identity } from './account.ts'
import { adjustments } from './adjustments.ts'
import { adminArtists } from './admin-artists.ts'
import { adminOrders } from './admin-orders.ts'
import { adminWorks } from './admin-works.ts'
import { announcements } from './announcements.ts'
import { apiKeys } from './api-keys.ts'
import { applications } from './applications.ts'
import { approvals } from './approvals.ts'
import { artistProfile } from './artist-profile.ts'
import { artists } from './artists.ts'
import { artworks } from './artworks.ts'
import { audit } from './audit.ts'
import { availability } from './availability.ts'
import { bank } from './bank.ts'
import { books } from './books.ts'
import type { confirmationRefusals } from './call.ts'
import { cart } from './cart.ts'
import { certificates } from './certificates.ts'
import { collections } from './collections.ts'
import { consents } from './consents.ts'
import { contact } from './contact.ts'
import { dashboard } from './dashboard.ts'
import { documents } from './documents.ts'
import { earnings } from './earnings.ts'
import { feedback } from './feedback.ts'
import { figures, searches, visits } from './figures.ts'
import { formDrafts } from './form-drafts.ts'
import { fulfilment } from './fulfilment.ts'
import { health } from './health.ts'
import { information } from './information.ts'
import { issuedDocuments } from './issued-documents.ts'
import { conversations, messages } from './messages.ts'
import { orders } from './orders.ts'
import { outsideSales } from './outside-sales.ts'
import { overview } from './overview.ts'
import { ownWorks } from './own-works.ts'
import { payments } from './payments.ts'
import { payoutDetails } from './payout-details.ts'
import { payoutHolds } from './payout-holds.ts'
import { payouts } from './payouts.ts'
import { posts } from './posts.ts'
import type { ProblemCode } from './problem.ts'
import { profile } from './profile.ts'
import { reports } from './reports.ts'
import { restrictions } from './restrictions.ts'
import { retention } from './retention.ts'
import { returnAddress } from './return-address.ts'
import { sales } from './sales.ts'
import { savedWorks } from './saved-works.ts'
import { settings } from './settings.ts'
import { shopFacts } from './shop-facts.ts'
import { statistics, views } from './statistics.ts'
import { subscribers } from './subscribers.ts'
import { suppressions } from './suppressions.ts'
import { taxes } from './taxes.ts'
import { terms } from './terms.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { vat } from './vat.ts'
import { webhooks } from './webhooks.ts'
import { withdrawals } from './withdrawals.ts'
import { workChanges } from './work-changes.ts'
import { workImports } from './work-imports.ts'

/** Every call of the API. The browser imports only its type. */
export const calls = {
  ...absence,
  ...account,
  ...adminArtists,
  ...adminOrders,
  ...adminWorks,
  ...announcements,
  ...apiKeys,
  ...applications,
  ...artistProfile,
  ...artists,
  ...artworks,
  ...audit,
  ...availability,
  ...bank,
  ...books,
  ...cart,
  ...certificates,
  ...collections,
  ...consents,
  ...contact,
  ...conversations,
  ...dashboard,
  ...earnings,
  ...feedback,
  ...figures,
  ...formDrafts,
  ...fulfilment,
  ...health,
  ...identity,
  ...information,
  ...issuedDocuments,
  ...adjustments,
  ...approvals,
  ...messages,
  ...orders,
  ...outsideSales,
  ...overview,
  ...ownWorks,
  ...documents,
  ...payments,
  ...payoutDetails,
  ...payoutHolds,
  ...retention,
  ...payouts,
  ...posts,
  ...profile,
  ...reports,
  ...restrictions,
  ...returnAddress,
  ...sales,
  ...savedWorks,
  ...searches,
  ...settings,
  ...shopFacts,
  ...statistics,
  ...subscribers,
  ...suppressions,
  ...taxes,
  ...vat,
  ...terms,
  ...uploads,
  ...users,
  ...views,
  ...visits,
  ...webhooks,
  ...withdrawals,
  ...workChanges,
  ...workImports,
}

type Calls = typeof calls

/** "GET /artworks/{id}" */
export type CallName = keyof Calls

export type AccessOf<Name extends CallName> = Calls[Name]['access']
export type Confirms<Name extends CallName> = Calls[Name] extends { readonly confirms: 'password' } ? true : false
export type RefusalOf<Name extends CallName> =
  | (Calls[Name] extends { readonly refusals: infer Codes extends readonly ProblemCode[] } ? Codes[number] : never)
  | (Confirms<Name> extends true ? (typeof confirmationRefusals)[number] : never)

type Part = 'params' | 'query' | 'body' | 'answer'
type SchemaOf<Name extends CallName, P extends Part> =
  Calls[Name] extends Readonly<Record<P, infer Schema extends z.ZodType>>
    ? Schema
    : P extends 'answer'
      ? z.ZodVoid
      : undefined

/** The encoded side: the caller's input and the handler's answer. */
export type InputOf<Name extends CallName, P extends Part> =
  SchemaOf<Name, P> extends z.ZodType ? z.input<SchemaOf<Name, P>> : undefined
/** The decoded side: the handler's input and the caller's answer. */
export type OutputOf<Name extends CallName, P extends Part> =
  SchemaOf<Name, P> extends z.ZodType ? z.output<SchemaOf<Name, P>> : undefined
