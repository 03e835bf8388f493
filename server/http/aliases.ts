/** Alternative paths of a page, below the language, with its canonical path. */
export const aliases: Readonly<Record<string, string>> = {
  '/profile/orders': '/orders',
  '/profile': '/edit-profile',
  '/artist-profile': '/artist-dashboard/profile',
  '/upload-artwork': '/artist-dashboard/upload',
  '/manage-listings': '/artist-dashboard',
  '/order-confirmation': '/cart',
  '/login': '/login-page',
  '/register': '/register-user',
  '/join-artist': '/become-artist',
  '/privacy-policy': '/privacy',
  '/terms-of-service': '/terms',
}
