/** Language, e-mails, cookies, sessions and one's own data. */
export const settings = {
  title: 'Settings',
  description: 'Language, e-mails, cookies, devices and your data.',
  loading: 'Loading your settings …',
  failed: 'Your settings could not be loaded right now.',
  save: 'Save',
  saved: 'Saved.',
  notSaved: 'This could not be saved. Please try again.',
}

export const language = {
  title: 'Language',
  text: 'Of the pages and of the e-mails we send you.',
}

export const notifications = {
  title: 'Notifications',
  text: 'E-mails about your orders and your account always come.',
  newsletter: 'The newsletter, now and then',
  newsletterUnconfirmed:
    'We have sent you an e-mail with a link. The newsletter comes once you have confirmed it there.',
  messages: 'An e-mail for each new message',
}

export const cookies = {
  title: 'Cookies',
  text: 'What the shop needs to work is always kept. Everything else is up to you and counts for this browser.',
  needed: 'Signing in, cart and paying',
  statistics: 'Counting visits',
  tracking: 'Recognising my visits as mine',
}

export const dataExport = {
  title: 'Your data',
  text: 'Everything that we keep about you, as a JSON file.',
  submit: 'Download my data',
  busy: 'Collecting …',
  done: 'Your file has been downloaded.',
  failed: 'The file could not be made. Please try again.',
  file: 'louend-my-data.json',
}

export const sessions = {
  title: 'Signed-in devices',
  text: 'If you do not know one of them, log it out and change your password.',
  current: 'this device',
  since: (day: string, time: string) => `Signed in on ${day} at ${time}`,
  lastSeen: (day: string, time: string) => `last seen on ${day} at ${time}`,
  unknown: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  endOne: 'Log out',
  endThis: (device: string) => `Log out: ${device}`,
  end: 'Log out all others',
  ending: 'Logging out …',
  ended: (count: number) =>
    count === 1 ? 'One other device was logged out.' : `${count} other devices were logged out.`,
  onlyThis: 'You are signed in on this device only.',
  failed: 'The devices could not be loaded right now.',
  endFailed: 'The other devices could not be logged out. Please try again.',
}

export const leaving = {
  title: 'Delete account',
  text: 'Erases what we keep about you.',
  link: 'Go to account deletion',
}
