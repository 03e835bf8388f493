import type { SalesView } from '#domain/sales.ts'

const views: Record<SalesView | 'all', string> = {
  all: 'All',
  'to-send': 'To send',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
  returns: 'Returns',
  refunded: 'Refunded',
}

export const sales = {
  title: 'Sales',
  disputed:
    'The buyer’s bank is disputing this payment. Please don’t send the work until the bank has decided; your share is held until then.',
  description: 'The works you’ve sold, and what’s left to do.',
  loading: 'Loading your sales …',
  failed: 'Your sales couldn’t be loaded.',
  back: 'Artist dashboard',
  filter: 'Which sales to show',
  views,
  sold: (day: string) => `Sold on ${day}`,
  to: (name: string, place: string) => `To ${name}, ${place}`,
  addressLater: 'The delivery address is missing: please write to us.',
  see: (number: string) => `View order ${number}`,
  seeOrder: 'View order',
  works: (count: number) => (count === 1 ? '1 work' : `${count} works`),
  empty: 'Nothing sold yet',
  emptyText: 'When someone buys one of your works, it appears here with the delivery address.',
  emptyView: 'Nothing here',
  emptyViewText: 'You have no sales with this status.',
  showAll: 'Show all sales',
  notApproved: 'You can sell here once your profile is approved',
  notApprovedText: 'See your dashboard for the status of your application.',
  toDashboard: 'Go to the dashboard',
}
