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
  noAnswer: 'You have not answered yet. Until you do, nothing beyond what the shop needs is kept.',
  answered: (day: string, time: string, what: 'nothing' | 'statistics' | 'all') =>
    `Your last answer, on ${day} at ${time}: ${answers[what]} We will ask you again after a year.`,
}

const answers = {
  nothing: 'visits are not counted.',
  statistics: 'visits may be counted, but not recognised as yours.',
  all: 'visits may be counted and recognised as yours.',
}
