/** Second addresses of a screen, below the language, and the one that counts. */
export const aliases: Readonly<Record<string, string>> = {
  '/profile/orders': '/orders',
  '/profile': '/edit-profile',
  '/login': '/login-page',
  '/register': '/register-user',
}
