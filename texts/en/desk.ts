import { returnDays } from '#domain/returns.ts'

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
  nothingNext: 'Nothing to do right now.',
  firstWork: 'Upload your first work: it appears in the shop as soon as you publish it.',
  send: 'Pack and send',
  sendText: (titles: string, buyer: string, day: string) => `${titles} to ${buyer}, by ${day}`,
  return: 'Respond to a return',
  returnText: (titles: string, buyer: string) => `${buyer} wants to return ${titles}`,
  openOrder: 'Open order',
  openOrderNumbered: (number: string) => `Open order ${number}`,
  answer: 'Reply',
  unread: (count: number) =>
    count === 1 ? 'One conversation with unread messages' : `${count} conversations with unread messages`,
  readMessages: 'Read messages',
  addPicture: 'Add a picture',
  withoutWall: (count: number) =>
    count === 1
      ? 'One of your works for sale has no picture of it on a wall'
      : `${count} of your works for sale have no picture of them on a wall`,
  translate: 'Translate',
  withoutEnglish: (count: number) =>
    count === 1
      ? 'One of your works for sale has no English text'
      : `${count} of your works for sale have no English text`,
  withoutEstonian: (count: number) =>
    count === 1
      ? 'One of your works for sale has no Estonian text'
      : `${count} of your works for sale have no Estonian text`,
  chooseWork: 'Choose a work',
  more: (count: number) => (count === 1 ? 'And one more order' : `And ${count} more orders`),
  allOrders: 'View all orders',
  quoted: (title: string) => `“${title}”`,
  figures: 'Your figures',
  soldThisYear: 'Sold this year',
  worksSold: (count: number) => (count === 1 ? '1 work' : `${count} works`),
  received: 'You received',
  receivedText: 'paid out this year',
  nextPayout: 'Next payout',
  nextPayoutText: (days: number) => `within ${days} business days after delivery is confirmed`,
  nextPayoutEarly: (days: number) =>
    `your first three sales: within ${days} business days after the ${returnDays}-day return period`,
  payableNow: (sum: string) => `${sum} of it due now`,
  toMoney: 'View earnings',
  held: 'Held until delivery',
  payable: 'Due now',
  paidThisYear: 'Paid to you this year',
  savedBy: 'People who saved your works',
  savedByText: (week: number) => `${week} this week`,
  allWorks: (count: number) => (count === 1 ? 'Your only work' : `All ${count} works`),
}

/** All works of an artist. */
export const ownWorks = {
  title: 'Your works',
  description: 'All your works and how they are doing.',
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
    views: 'Most viewed',
    saves: 'Most saved',
  },
  nothingFound: 'No works found',
  nothingFoundText: 'Choose another status or try different words.',
  views: 'Views',
  saves: 'Saved',
  steps: {
    publish: 'Publish',
    unpublish: 'Unpublish',
    archive: 'Archive',
    sellElsewhere: 'Mark as sold elsewhere',
    takeBack: 'Mark as not sold elsewhere',
    duplicate: 'Duplicate',
  },
  /** Opens the menu of further steps. */
  more: 'More',
  stepFor: (step: string, title: string) => `${step}: ${title}`,
  done: {
    publish: (title: string) => `“${title}” is for sale`,
    unpublish: (title: string) => `“${title}” is a draft again`,
    archive: (title: string) => `“${title}” is archived`,
    sellElsewhere: (title: string) => `Marked as sold elsewhere: “${title}”`,
    takeBack: (title: string) => `“${title}” is for sale again`,
    duplicate: (title: string) => `A draft with the texts and pictures of “${title}” has been added to your works`,
  },
  stepFailed: (title: string, reason: string) => `“${title}” was not changed: ${reason}`,
}

/** What a suspended artist reads first. */
export const suspension = {
  title: 'Your sales are suspended',
  text: 'Your profile and works are hidden from visitors, and nothing can be published or changed. You still need to complete existing orders: deliveries, returns, messages with their buyers and your earnings remain available here.',
  appeal: 'You can appeal within six months, free of charge. We’ll then review the decision.',
  toAppeal: 'View the decision and appeal',
}
