import { z } from 'zod'
import { AdminOrder } from '#contract/admin-orders.ts'
import { AdminWork } from '#contract/admin-works.ts'
import { AnnouncementRow, CurrentAnnouncement } from '#contract/announcements.ts'
import { Application } from '#contract/applications.ts'
import { ApplicationWork, OwnArtist } from '#contract/artist-profile.ts'
import { ArtistView, Exhibition, ListedArtist } from '#contract/artists.ts'
import {
  ArtworkArtist,
  ArtworkCard,
  ArtworkView,
  CardPicture,
  Edition,
  Facets,
  Picture,
  PlainPicture,
} from '#contract/artworks.ts'
import { AuditRow, Named } from '#contract/audit.ts'
import { Availability } from '#contract/availability.ts'
import { AdminCollection, CollectionRow, CollectionView } from '#contract/collections.ts'
import { ContactMessageRow } from '#contract/contact.ts'
import { EarningEntry } from '#contract/earnings.ts'
import { FeedbackRow } from '#contract/feedback.ts'
import { Health } from '#contract/health.ts'
import { InformationView } from '#contract/information.ts'
import { ConversationRow, ConversationSubject, ConversationView, MessageView } from '#contract/messages.ts'
import { OrderLine, OrderView, ShippingAddress } from '#contract/orders.ts'
import { OwnWork, OwnWorkDetails } from '#contract/own-works.ts'
import { PayoutDetails } from '#contract/payout-details.ts'
import { PayoutBatch } from '#contract/payouts.ts'
import { AdminPost, PostRow, PostView } from '#contract/posts.ts'
import { LocalizedText, Timestamp } from '#contract/primitives.ts'
import { Problem } from '#contract/problem-body.ts'
import { ReportView } from '#contract/reports.ts'
import { RestrictionView } from '#contract/restrictions.ts'
import { SessionView, SettingsView } from '#contract/settings.ts'
import { UserView } from '#contract/user.ts'
import { Bought, PersonView, UserRow } from '#contract/users.ts'

/** Responses refer to them; bodies are described inline. */
const components = {
  AdminCollection,
  AdminPost,
  AdminOrder,
  AdminWork,
  Announcement: AnnouncementRow,
  Application,
  ApplicationWork,
  Artist: ArtistView,
  ListedArtist,
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
