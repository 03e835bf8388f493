/** The texts of the long pages are in content/. */
export const information = {
  changed: (day: string) => `Last changed on ${day}`,
  applyNow: 'Apply Now',
  seeArtists: 'Meet the artists',
  join: 'Create account',
  works: 'On the wall now',
  home: 'Back to home',
  waysToPay: 'Ways to pay',
  bankTransfer: 'Bank transfer',
  offered: { checkout: 'At the checkout', not: 'Not offered' },
}
