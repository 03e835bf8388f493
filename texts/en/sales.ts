import type { SalesView } from '#domain/sales.ts'

const views: Record<SalesView | 'all', string> = {
  all: 'All',
  'to-send': 'To send',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
  returns: 'Returns',
  refunded: 'Refunded',
}

/** What an artist has sold. */
export const sales = {
  title: 'Sales',
  description: 'The works that you have sold, and what is left to do about them.',
  loading: 'Loading your sales …',
  failed: 'Your sales could not be loaded.',
  back: 'Artist dashboard',
  filter: 'Which sales to show',
  views,
  sold: (day: string) => `Sold on ${day}`,
  to: (name: string, place: string) => `To ${name}, ${place}`,
  addressLater: 'The delivery address follows.',
  see: (number: string) => `See order ${number}`,
  seeOrder: 'See the order',
  works: (count: number) => (count === 1 ? '1 work' : `${count} works`),
  empty: 'Nothing sold yet',
  emptyText: 'When somebody buys a work of yours, it appears here with the address to send it to.',
  emptyView: 'Nothing here',
  emptyViewText: 'None of your sales are in this state.',
  showAll: 'Show all sales',
  notApproved: 'You can sell here once your profile is approved',
  notApprovedText: 'The dashboard says where your application stands.',
  toDashboard: 'Go to the dashboard',
}
