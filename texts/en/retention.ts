import type { RetentionKind } from '#domain/retention.ts'

export const retentionKinds: Record<RetentionKind, string> = {
  orders: 'Orders (the buyer’s name and addresses)',
  documents: 'Documents (the whole file)',
  payouts: 'Payouts (the artist’s bank account)',
  'bank-entries': 'Bank statements (names and texts)',
  reasons: 'Corrections and explained differences (reasons)',
  sellers: 'Artists who have left (tax details)',
}

export const retention = {
  title: 'Deleting old records',
  lead: 'Seven years after the end of a financial year, its documents are deleted and its orders and payouts lose their names. Sums stay. Administrators get an e-mail 30 days before and again afterwards.',
  none: 'Nothing is old enough yet.',
  ofYear: (year: number) => `Records of ${year} and earlier`,
  planned: (day: string) => `To be deleted on ${day}`,
  done: (day: string) => `Deleted on ${day}`,
  holds: 'Orders kept longer',
  noHolds: 'No order has a legal hold.',
}

export const legalHold = {
  title: 'Legal hold',
  none: 'Names and documents of this order are deleted seven years after the end of its financial year.',
  held: (name: string, day: string) =>
    `${name} placed a legal hold on ${day}. This order, its documents and decisions are kept until the hold is lifted.`,
  place: 'Place a legal hold',
  placeTitle: 'Keep this order longer?',
  placeText:
    'Use it while a dispute, an audit or an authority needs the order. Its names, documents and decisions are then kept past the seven years.',
  placeDone: 'Legal hold placed.',
  lift: 'Lift the hold',
  liftTitle: 'Lift the legal hold?',
  liftText:
    'If the seven years are over, the order’s names and documents are deleted within the hour. This can’t be undone.',
  liftDone: 'Legal hold lifted.',
}
