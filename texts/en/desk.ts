/** What approved artists find on their dashboard, and the menu beside all of its pages. */
export const desk = {
  menu: 'Artist dashboard',
  overview: 'Overview',
  works: 'Works',
  orders: 'Orders',
  messages: 'Messages',
  money: 'Money',
  statistics: 'Statistics',
  profile: 'Profile',
  exhibitions: 'Exhibitions',
  morning: (name: string) => `Good morning, ${name}`,
  afternoon: (name: string) => `Good afternoon, ${name}`,
  evening: (name: string) => `Good evening, ${name}`,
  next: 'What to do next',
  nothingNext: 'Nothing waits for you.',
  firstWork: 'Hang your first work: what you upload appears in the shop as soon as you publish it.',
  send: 'Pack and send',
  sendText: (titles: string, buyer: string, day: string) => `${titles} to ${buyer}, by ${day}`,
  return: 'Answer a return',
  returnText: (titles: string, buyer: string) => `${buyer} wants to send back ${titles}`,
  openOrder: 'Open the order',
  openOrderNumbered: (number: string) => `Open the order ${number}`,
  answer: 'Answer',
  unread: (count: number) =>
    count === 1 ? 'A conversation with something unread' : `${count} conversations with something unread`,
  readMessages: 'Read the messages',
  addPicture: 'Add a picture',
  withoutWall: (count: number) =>
    count === 1
      ? 'One of your works on sale has no picture of it on a wall'
      : `${count} of your works on sale have no picture of them on a wall`,
  translate: 'Translate',
  withoutEnglish: (count: number) =>
    count === 1
      ? 'One of your works on sale has no English text'
      : `${count} of your works on sale have no English text`,
  withoutEstonian: (count: number) =>
    count === 1
      ? 'One of your works on sale has no Estonian text'
      : `${count} of your works on sale have no Estonian text`,
  chooseWork: 'Choose a work',
  more: (count: number) => (count === 1 ? 'And one more order' : `And ${count} more orders`),
  allOrders: 'See all orders',
  quoted: (title: string) => `“${title}”`,
  figures: 'Your figures',
  soldThisYear: 'Sold this year',
  worksSold: (count: number) => (count === 1 ? '1 work' : `${count} works`),
  received: 'You received',
  receivedText: 'paid out this year',
  nextPayout: 'Next payout',
  nextPayoutText: (days: number) => `within ${days} business days of delivery`,
  payableNow: (sum: string) => `${sum} of it now`,
  toMoney: 'See your money',
  held: 'Held until delivery',
  payable: 'To be paid now',
  paidThisYear: 'Paid to you this year',
  savedBy: 'Saved by',
  savedByText: (week: number) => `people, ${week} this week`,
  allWorks: (count: number) => (count === 1 ? 'Your one work' : `All ${count} works`),
}

/** All works of an artist. */
export const ownWorks = {
  title: 'Your works',
  description: 'Your works, with what has become of them.',
  loading: 'Loading your works …',
  failed: 'Your works could not be loaded.',
  filter: 'Which works to show',
  all: 'All',
  search: 'Search your works by title',
  find: 'Search',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    title: 'Title',
    priceLowHigh: 'Price, low to high',
    priceHighLow: 'Price, high to low',
    views: 'Most visited',
    saves: 'Most saved',
  },
  nothingFound: 'No work matches',
  nothingFoundText: 'Choose another status, or search for other words.',
  views: 'Visits',
  saves: 'Saved',
  steps: {
    publish: 'Publish',
    unpublish: 'Unpublish',
    archive: 'Archive',
    sellElsewhere: 'Sold elsewhere',
    takeBack: 'Not sold elsewhere',
    duplicate: 'Duplicate',
  },
  /** Opens the menu of further steps. */
  more: 'More',
  stepFor: (step: string, title: string) => `${step} ${title}`,
  done: {
    publish: (title: string) => `“${title}” is on sale`,
    unpublish: (title: string) => `“${title}” is a draft again`,
    archive: (title: string) => `“${title}” is archived`,
    sellElsewhere: (title: string) => `Marked as sold elsewhere: “${title}”`,
    takeBack: (title: string) => `“${title}” is on sale again`,
    duplicate: (title: string) => `A draft with the words and pictures of “${title}” is in your works`,
  },
  stepFailed: (title: string, reason: string) => `“${title}” stays as it was: ${reason}`,
}

/** What a suspended artist reads first. */
export const suspension = {
  title: 'Your sales are suspended',
  text: 'Your profile and works are hidden from visitors, and nothing can be published or changed. What has been ordered you still see to: sending, returns, messages with these buyers and your money stay here.',
  appeal: 'You can appeal within six months, free of charge. Somebody looks at it once more.',
  toAppeal: 'See the decision and appeal',
}
