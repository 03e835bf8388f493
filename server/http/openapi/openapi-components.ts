import { z } from 'zod'
import { AdminOrder } from '#contract/schemas/admin-orders.ts'
import { AdminWork } from '#contract/schemas/admin-works.ts'
import { AnnouncementRow, CurrentAnnouncement } from '#contract/schemas/announcements.ts'
import { Application } from '#contract/schemas/applications.ts'
import { OwnArtist } from '#contract/schemas/artist-profile.ts'
import { ArtistCard, ArtistView, Exhibition } from '#contract/schemas/artists.ts'
import {
  ArtworkArtist,
  ArtworkCard,
  ArtworkView,
  CardPicture,
  Edition,
  Facets,
  Picture,
  PlainPicture,
} from '#contract/schemas/artworks.ts'
import { AuditRow, Named } from '#contract/schemas/audit.ts'
import { Availability } from '#contract/schemas/availability.ts'
import { AdminCollection, CollectionRow, CollectionView } from '#contract/schemas/collections.ts'
import { ContactMessageRow } from '#contract/schemas/contact.ts'
import { EarningEntry } from '#contract/schemas/earnings.ts'
import { FeedbackRow } from '#contract/schemas/feedback.ts'
import { Health } from '#contract/schemas/health.ts'
import { InformationView } from '#contract/schemas/information.ts'
import { ConversationRow, ConversationSubject, ConversationView, MessageView } from '#contract/schemas/messages.ts'
import { OrderLine, OrderView, ShippingAddress } from '#contract/schemas/orders.ts'
import { OwnWork, OwnWorkDetails } from '#contract/schemas/own-works.ts'
import { PayoutDetails } from '#contract/schemas/payout-details.ts'
import { PayoutBatch } from '#contract/schemas/payouts.ts'
import { AdminPost, PostRow, PostView } from '#contract/schemas/posts.ts'
import { LocalizedText, Timestamp } from '#contract/schemas/primitives.ts'
import { Problem } from '#contract/schemas/problem.ts'
import { ReportView } from '#contract/schemas/reports.ts'
import { RestrictionView } from '#contract/schemas/restrictions.ts'
import { SessionView, SettingsView } from '#contract/schemas/settings.ts'
import { UserView } from '#contract/schemas/user.ts'
import { Bought, PersonView, UserRow } from '#contract/schemas/users.ts'

/** The named schemas of the OpenAPI description. Answers refer to them; bodies are described in place. */
const components = {
  AdminCollection,
  AdminPost,
  AdminOrder,
  AdminWork,
  Announcement: AnnouncementRow,
  Application,
  Artist: ArtistView,
  ArtistCard,
  Artwork: ArtworkView,
  ArtworkArtist,
  ArtworkCard,
  AuditEntry: AuditRow,
  AuditName: Named,
  Availability,
  CardPicture,
  Collection: CollectionView,
  CollectionRow,
  CurrentAnnouncement,
  ContactMessage: ContactMessageRow,
  Conversation: ConversationView,
  ConversationRow,
  ConversationSubject,
  EarningEntry,
  Edition,
  Exhibition,
  Facets,
  Feedback: FeedbackRow,
  InformationPage: InformationView,
  LocalizedText,
  Message: MessageView,
  Order: OrderView,
  OrderLine,
  OwnArtist,
  OwnArtwork: OwnWork,
  OwnArtworkDetails: OwnWorkDetails,
  PayoutBatch,
  Person: PersonView,
  PersonRow: UserRow,
  PayoutDetails,
  Picture,
  PlainPicture,
  Post: PostView,
  PostRow,
  Problem,
  Health,
  Report: ReportView,
  Restriction: RestrictionView,
  Session: SessionView,
  Settings: SettingsView,
  ShippingAddress,
  Timestamp,
  User: UserView,
  UserOrder: Bought,
}

for (const [id, schema] of Object.entries(components))
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
