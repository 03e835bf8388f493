/** Second addresses of a screen, below the language, and the one that counts. */
export const aliases: Readonly<Record<string, string>> = {
  '/profile/orders': '/orders',
  '/profile': '/edit-profile',
  '/artist-profile': '/artist-dashboard/profile',
  '/manage-listings': '/artist-dashboard',
  '/order-confirmation': '/cart',
  '/login': '/login-page',
  '/register': '/register-user',
  '/privacy-policy': '/privacy',
  '/terms-of-service': '/terms',
}
