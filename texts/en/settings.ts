export const settings = {
  title: 'Settings',
  description: 'Language, e-mails, cookies, devices and your data.',
  loading: 'Loading your settings …',
  failed: 'Your settings couldn’t be loaded right now.',
  save: 'Save',
  saved: 'Saved.',
  notSaved: 'This couldn’t be saved. Please try again.',
}

export const language = {
  title: 'Language',
  text: 'For the shop and our e-mails.',
}

export const notifications = {
  title: 'Notifications',
  text: 'E-mails about your orders and account are always sent.',
  newsletter: 'Newsletter',
  newsletterUnconfirmed:
    'We’ve sent you an e-mail with a link. You’ll get the newsletter once you have confirmed it there.',
  messages: 'E-mail me about new messages',
}

export const cookies = {
  title: 'Cookies',
  text: 'Essential storage is always on. Everything else is up to you and applies to this browser.',
  needed: 'Login, cart and payment',
  statistics: 'Tracking visits',
  tracking: 'Linking visits to my account',
}

export const dataExport = {
  title: 'Your data',
  text: 'Your account, orders, works, messages and more, as a JSON file.',
  submit: 'Download my data',
  busy: 'Preparing …',
  done: 'Your file has been downloaded.',
  failed: 'The file couldn’t be created. Please try again.',
  file: 'my-data.json',
}

export const sessions = {
  title: 'Logged-in devices',
  text: 'If you don’t recognise one, log it out and change your password.',
  current: 'this device',
  since: (day: string, time: string) => `Logged in on ${day} at ${time}`,
  lastSeen: (day: string, time: string) => `last seen on ${day} at ${time}`,
  unknown: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  endOne: 'Log out',
  endThis: (device: string) => `Log out: ${device}`,
  end: 'Log out all others',
  ending: 'Logging out …',
  ended: (count: number) =>
    count === 1 ? 'One other device was logged out.' : `${count} other devices were logged out.`,
  onlyThis: 'You are only logged in on this device.',
  failed: 'The devices couldn’t be loaded right now.',
  endFailed: 'The other devices couldn’t be logged out. Please try again.',
}

export const leaving = {
  title: 'Delete account',
  text: 'Deletes your account and personal data. Paid orders are kept for bookkeeping.',
  link: 'Go to account deletion',
}
