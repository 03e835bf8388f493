import type { FastifyInstance } from 'fastify'
import { documentRoutes } from '#server/features/documents/document-routes.ts'
import { earningsRoutes } from '#server/features/earnings/earnings-routes.ts'
import { issuedDocumentRoutes } from '#server/features/issued-documents/issued-document-routes.ts'
import { ownWorkRoutes } from '#server/features/own-works/own-work-routes.ts'
import { paymentRoutes } from '#server/features/payments/payment-routes.ts'
import { absenceRoutes } from './features/absence/absence-routes.ts'
import { accountRoutes } from './features/account/account-routes.ts'
import { adjustmentRoutes } from './features/adjustments/adjustment-routes.ts'
import { adminOrderRoutes } from './features/admin-orders/admin-order-routes.ts'
import { adminAnnouncementRoutes, announcementRoutes } from './features/announcements/announcement-routes.ts'
import { apiKeyRoutes } from './features/api-keys/api-key-routes.ts'
import { applicationRoutes } from './features/applications/application-routes.ts'
import { approvalRoutes } from './features/approval-decisions/approval-routes.ts'
import { artistProfileRoutes } from './features/artist-profile/artist-profile-routes.ts'
import { adminArtistRoutes } from './features/artists/admin-artist-routes.ts'
import { artistRoutes } from './features/artists/artist-routes.ts'
import { artistDirectoryRoutes } from './features/artworks/artist-directory-routes.ts'
import { artworkRoutes } from './features/artworks/artwork-routes.ts'
import { auditRoutes } from './features/audit/audit-routes.ts'
import { bankRoutes } from './features/bank/bank-routes.ts'
import { cartRoutes } from './features/cart/cart-routes.ts'
import { certificateRoutes } from './features/certificates/certificate-routes.ts'
import { adminCollectionRoutes } from './features/collections/admin-collection-routes.ts'
import { collectionRoutes } from './features/collections/collection-routes.ts'
import { consentRoutes } from './features/consents/consent-routes.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts'
import { feedbackRoutes } from './features/feedback/feedback-routes.ts'
import { figureRoutes } from './features/figures/figure-routes.ts'
import { formDraftRoutes } from './features/form-drafts/form-draft-routes.ts'
import { fulfilmentRoutes } from './features/fulfilment/fulfilment-routes.ts'
import { healthRoutes } from './features/health/health-routes.ts'
import { informationRoutes } from './features/information/information-routes.ts'
import { journalRoutes } from './features/journal/journal-routes.ts'
import { messageRoutes } from './features/messages/message-routes.ts'
import { adminWorkRoutes } from './features/moderation/admin-work-routes.ts'
import { closingRoutes } from './features/moderation/closing-routes.ts'
import { reportRoutes } from './features/moderation/report-routes.ts'
import { restrictionRoutes } from './features/moderation/restriction-routes.ts'
import { suspensionRoutes } from './features/moderation/suspension-routes.ts'
import { orderRoutes } from './features/orders/order-routes.ts'
import { outsideSaleRoutes } from './features/outside-sales/outside-sale-routes.ts'
import { overviewRoutes } from './features/overview/overview-routes.ts'
import { payoutHoldRoutes } from './features/payouts/payout-hold-routes.ts'
import { payoutRoutes } from './features/payouts/payout-routes.ts'
import { adminPostRoutes } from './features/posts/admin-post-routes.ts'
import { postRoutes } from './features/posts/post-routes.ts'
import { privacyRoutes } from './features/privacy/privacy-routes.ts'
import { profileRoutes } from './features/profile/profile-routes.ts'
import { settingsRoutes } from './features/profile/settings-routes.ts'
import { adminRefundRoutes } from './features/refunds/admin-refund-routes.ts'
import { retentionRoutes } from './features/retention/retention-routes.ts'
import { returnAddressRoutes } from './features/returns/return-address-routes.ts'
import { salesRoutes } from './features/sales/sales-routes.ts'
import { savedWorkRoutes } from './features/saved-works/saved-work-routes.ts'
import { shopFactsRoutes } from './features/shop-facts/shop-facts-routes.ts'
import { statisticsRoutes } from './features/statistics/statistics-routes.ts'
import { oneClickRoutes } from './features/subscribers/one-click-routes.ts'
import { subscriberRoutes } from './features/subscribers/subscriber-routes.ts'
import { suppressionRoutes } from './features/suppressions/suppression-routes.ts'
import { taxRoutes } from './features/taxes/tax-routes.ts'
import { termsRoutes } from './features/terms/terms-routes.ts'
import { uploadRoutes } from './features/uploads/upload-routes.ts'
import { userRoutes } from './features/users/user-routes.ts'
import { vatRoutes } from './features/vat/vat-routes.ts'
import { webhookRoutes } from './features/webhooks/webhook-routes.ts'
import { withdrawalRoutes } from './features/withdrawals/withdrawal-routes.ts'
import { workChangeRoutes } from './features/work-changes/work-change-routes.ts'
import { workImportRoutes } from './features/work-imports/work-import-routes.ts'
import type { Shop } from './shop.ts'

type Routes = (app: FastifyInstance, shop: Shop) => void | Promise<void>

/** Routes with cached responses. */
export const catalogueRoutes: readonly Routes[] = [
  artworkRoutes,
  artistRoutes,
  artistDirectoryRoutes,
  collectionRoutes,
  postRoutes,
  announcementRoutes,
]

export const apiRoutes: readonly Routes[] = [
  ownWorkRoutes,
  workImportRoutes,
  workChangeRoutes,
  outsideSaleRoutes,
  absenceRoutes,
  uploadRoutes,
  formDraftRoutes,
  artistProfileRoutes,
  applicationRoutes,
  adminArtistRoutes,
  suspensionRoutes,
  closingRoutes,
  userRoutes,
  auditRoutes,
  dashboardRoutes,
  statisticsRoutes,
  accountRoutes,
  profileRoutes,
  settingsRoutes,
  privacyRoutes,
  savedWorkRoutes,
  cartRoutes,
  orderRoutes,
  fulfilmentRoutes,
  returnAddressRoutes,
  adminOrderRoutes,
  adminRefundRoutes,
  messageRoutes,
  salesRoutes,
  withdrawalRoutes,
  earningsRoutes,
  payoutRoutes,
  approvalRoutes,
  bankRoutes,
  payoutHoldRoutes,
  taxRoutes,
  vatRoutes,
  journalRoutes,
  figureRoutes,
  documentRoutes,
  certificateRoutes,
  issuedDocumentRoutes,
  retentionRoutes,
  adjustmentRoutes,
  paymentRoutes,
  subscriberRoutes,
  oneClickRoutes,
  suppressionRoutes,
  webhookRoutes,
  apiKeyRoutes,
  informationRoutes,
  termsRoutes,
  contactRoutes,
  consentRoutes,
  feedbackRoutes,
  adminWorkRoutes,
  reportRoutes,
  restrictionRoutes,
  overviewRoutes,
  healthRoutes,
  adminPostRoutes,
  adminCollectionRoutes,
  adminAnnouncementRoutes,
  shopFactsRoutes,
]
