import { returnDays } from '#domain/returns.ts'

export const dashboard = {
  title: 'Artist dashboard',
  description: 'Your profile, your works and your exhibitions.',
  loading: 'Loading your dashboard …',
  notFound: 'Artist profile not found',
  notFoundText: 'You don’t have an artist profile yet. Read how to sell here, and apply.',
  failed: 'Failed to load artist data',
  becomeArtist: 'Become an artist',
  updated: 'Artist profile updated successfully!',
  uploadWork: 'Upload a work',
  editWork: 'Edit',
  editWorkNamed: (title: string) => `Edit ${title}`,
  editProfile: 'Edit profile',
  publicProfile: 'View your public profile',
  profile: 'Profile',
  noTagline: 'No tagline yet',
  pending: 'Pending approval',
  pendingText: 'Your profile becomes public when it is approved. You can keep editing it.',
  rejected: 'Not approved',
  rejectedText: 'Change your profile and save it, and we’ll review it again.',
  works: 'Your works',
  worksFailed: 'Your works couldn’t be loaded.',
  noWorks: 'No works yet',
  noWorksText: 'Works you upload appear here, and in the shop once you publish them.',
  work: 'Work',
  status: 'Status',
  takenDown: 'Taken down',
  statuses: { active: 'Active', draft: 'Draft', sold: 'Sold', archived: 'Archived' },
  drafts: 'Drafts',
  price: 'Price',
  receive: 'You receive',
  actions: 'Actions',
  remove: 'Delete',
  removeWork: (title: string) => `Delete ${title}`,
  untitled: 'Untitled Artwork',
  ask: 'Are you sure you want to delete this artwork?',
  askText: (title: string) => `“${title}” and its pictures are deleted at once. This can’t be undone.`,
  confirm: 'Yes, delete',
  cancel: 'Cancel',
  removed: 'Artwork deleted successfully',
  removeFailed: (reason: string) => `Error deleting artwork: ${reason}`,
  offline: 'the server isn’t responding',
  exhibitions: 'Exhibitions',
  addExhibition: 'Add exhibition',
  noExhibitions: 'Nothing listed yet.',
}

/** For approved artists, with the menu of the dashboard's pages. */
export const dashboardOverview = {
  menu: 'Artist dashboard',
  overview: 'Overview',
  works: 'Works',
  sales: 'Sales',
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
  returnOnTheWay: 'Confirm a return once it is back',
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
      ? 'One of your works for sale isn’t shown on a wall yet'
      : `${count} of your works for sale aren’t shown on a wall yet`,
  translate: 'Translate',
  withoutTextIn: (language: string, count: number) =>
    count === 1
      ? `One of your works for sale has no ${language} text`
      : `${count} of your works for sale have no ${language} text`,
  chooseWork: 'Choose a work',
  more: (count: number) => (count === 1 ? 'And one more order' : `And ${count} more orders`),
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
  payableNow: (sum: string) => `${sum} of this is due now`,
  salesByMonth: 'Sales by month',
  buyersPaid: 'Buyers paid',
  toMoney: 'View earnings',
  held: 'Held until delivery',
  payable: 'Due now',
  paidThisYear: 'Paid to you this year',
  savedBy: 'People who saved your works',
  savedByText: (week: number) => `${week} in the last 7 days`,
  allWorks: (count: number) => (count === 1 ? 'Your only work' : `All ${count} works`),
}

/** Shown first to a suspended artist. */
export const suspension = {
  title: 'Your sales are suspended',
  text: 'Your profile and works are hidden from visitors, and works can’t be published or changed. You still need to complete existing orders: deliveries, returns, messages with their buyers and your earnings remain available here.',
  appeal: (day: string) => `You can appeal until ${day}, free of charge. We’ll then review the decision.`,
  toAppeal: 'View the decision and appeal',
}

/** Shown first to an artist whose account is or will be closed. */
export const closing = {
  announced: (day: string) => `We’ll close your artist account on ${day}`,
  announcedText:
    'Until then you can sell as before. Afterwards your profile and works are hidden and nothing more is sold; orders, messages with their buyers, earnings and your data remain available here.',
  closed: 'Your artist account is closed',
  closedText:
    'Your profile and works are hidden, and works can’t be published or changed. You still need to complete existing orders: deliveries, returns, messages with their buyers, your earnings and your data remain available here.',
}
