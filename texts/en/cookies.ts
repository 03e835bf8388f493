/** Asking once whether visits may be counted. The long text about cookies is in content/. */
export const cookieBanner = {
  name: 'Cookies',
  text: 'We use Google Analytics only if you allow it. What the shop needs to work is kept in any case.',
  accept: 'Accept',
  refuse: 'Refuse',
  settings: 'Settings',
}

export const cookieChoices = {
  needed: 'Signing in, cart and paying',
  statistics: 'Counting visits',
  tracking: 'Recognising my visits as mine',
}
