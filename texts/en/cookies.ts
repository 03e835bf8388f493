/** The long text about cookies is in content/. */
export const cookieBanner = {
  name: 'Cookies',
  text: 'May we track visits with Google Analytics?',
  accept: 'Accept',
  refuse: 'Refuse',
  settings: 'Settings',
}

export const cookieChoices = {
  needed: 'Login, cart and payment',
  statistics: 'Tracking visits',
  tracking: 'Linking visits to my account',
  noAnswer: 'You haven’t answered yet. Until you do, we store only what the shop needs.',
  answered: (day: string, time: string, what: 'nothing' | 'statistics' | 'all') =>
    `Your last answer, on ${day} at ${time}: ${answers[what]} We’ll ask again after a year.`,
}

const answers = {
  nothing: 'visits are not tracked.',
  statistics: 'visits may be tracked, but not linked to your account.',
  all: 'visits may be tracked and linked to your account.',
}
