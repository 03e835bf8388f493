import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The same for buyers and for artists.
const messagesPage = 'pages/messages/messages-page.tsx'
const newMessagePage = 'pages/messages/new-message-page.tsx'
const conversationPage = 'pages/messages/conversation-page.tsx'

/** Every address of the site. The server sends addresses without a language to /en before they come here. */
export default [
  route(':language', 'shell/frame.tsx', [
    layout('shell/page.tsx', [
      index('pages/home/home-page.tsx'),
      route('discover', 'pages/discover/discover-page.tsx'),
      route('search-results', 'pages/discover/search-page.tsx'),
      route('artwork/:artworkId', 'pages/artwork/artwork-page.tsx'),
      route('collections', 'pages/collection/collections-page.tsx'),
      route('collection/:collectionId', 'pages/collection/collection-page.tsx'),
      route('artists', 'pages/artist/artists-page.tsx'),
      route('artist/:artist', 'pages/artist/artist-page.tsx'),
      route('cart', 'pages/cart/cart-page.tsx'),
      route('order-confirmation/:orderId', 'pages/order/order-confirmation-page.tsx'),
      layout('pages/account/beside-work.tsx', [
        route('login-page', 'pages/account/login-page.tsx'),
        route('register-user', 'pages/account/register-page.tsx'),
        route('forgot-password', 'pages/account/forgot-password-page.tsx'),
        route('reset-password/:token', 'pages/account/reset-password-page.tsx'),
      ]),
      route('email-confirmation', 'pages/account/email-confirmation-page.tsx'),
      route('verification-success', 'pages/account/verification-success-page.tsx'),
      route('email-change', 'pages/account/email-change-page.tsx'),
      ...['shipping', 'returns', 'payment', 'terms', 'privacy'].map((page) =>
        route(page, 'pages/information/information-page.tsx', { id: page }),
      ),
      route('withdraw', 'pages/withdrawal/withdrawal-page.tsx'),
      route('contact', 'pages/contact/contact-page.tsx'),
      route('about-us', 'pages/information/about-page.tsx'),
      route('how-it-works', 'pages/information/how-it-works-page.tsx'),
      route('faq', 'pages/information/faq-page.tsx'),
      route('cookies', 'pages/information/cookies-page.tsx'),
      route('sitemap', 'pages/sitemap/sitemap-page.tsx'),
      route('report', 'pages/moderation/report-page.tsx'),
      route('report-decision', 'pages/moderation/report-decision-page.tsx'),
      layout('shell/signed-in.tsx', [
        route('orders', 'pages/order/orders-page.tsx'),
        route('orders/:orderId', 'pages/order/order-page.tsx'),
        route('messages', messagesPage, { id: 'messages' }),
        route('messages/new', newMessagePage, { id: 'new-message' }),
        route('messages/:conversationId', conversationPage, { id: 'conversation' }),
        route('become-artist', 'pages/application/become-artist-page.tsx'),
        route('artist-signup', 'pages/application/artist-signup-page.tsx'),
        route('pending-approval', 'pages/application/pending-approval-page.tsx'),
        layout('pages/dashboard/desk-layout.tsx', [
          route('artist-dashboard', 'pages/dashboard/dashboard-page.tsx'),
          route('artist-dashboard/orders', 'pages/sales/sales-page.tsx'),
          route('artist-dashboard/works', 'pages/own-works/own-works-page.tsx'),
          route('artist-dashboard/import', 'pages/work-import/import-page.tsx'),
          route('artist-dashboard/money', 'pages/money/money-page.tsx'),
          route('artist-dashboard/statistics', 'pages/statistics/statistics-page.tsx'),
          route('artist-dashboard/profile', 'pages/dashboard/artist-profile-page.tsx'),
          route('artist-dashboard/messages', messagesPage, { id: 'artist-messages' }),
          route('artist-dashboard/messages/new', newMessagePage, { id: 'artist-new-message' }),
          route('artist-dashboard/messages/:conversationId', conversationPage, { id: 'artist-conversation' }),
        ]),
        route('artist-dashboard/upload', 'pages/work-form/upload-page.tsx'),
        route('artist-dashboard/edit-artwork/:id', 'pages/work-form/edit-work-page.tsx'),
        route('listing-confirmation', 'pages/work-form/listing-confirmation-page.tsx'),
        route('edit-profile', 'pages/profile/edit-profile-page.tsx'),
        route('change-password', 'pages/profile/change-password-page.tsx'),
        route('restrictions', 'pages/moderation/own-restrictions-page.tsx'),
        route('settings', 'pages/profile/settings-page.tsx'),
        route('saved-artwork', 'pages/profile/saved-page.tsx'),
        route('submit-feedback', 'pages/feedback/feedback-page.tsx'),
        layout('pages/admin/admin-layout.tsx', [
          route('admin', 'pages/admin/overview-page.tsx'),
          route('admin/artist-applications', 'pages/admin/applications-page.tsx'),
          route('admin/works', 'pages/moderation/works-page.tsx'),
          route('admin/reports', 'pages/moderation/reports-page.tsx'),
          route('admin/reports/:id', 'pages/moderation/decide-report-page.tsx'),
          route('admin/restrictions', 'pages/moderation/restrictions-page.tsx'),
          route('admin/payouts', 'pages/admin-payouts/payouts-page.tsx'),
          route('admin/payouts/:batchId', 'pages/admin-payouts/batch-page.tsx'),
          route('admin/feedback', 'pages/admin/read-feedback-page.tsx'),
          route('admin/messages', 'pages/admin/contact-messages-page.tsx'),
        ]),
      ]),
      route('*', 'pages/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
