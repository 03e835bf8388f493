/** The form in which a correction of the books is requested. */
export const newAdjustment = {
  title: 'Request a correction',
  description: 'A correction of the books, which another administrator has to approve.',
  loading: 'Loading the form …',
  failed: 'The form couldn’t be loaded.',
  back: 'Approvals',
  searchTitle: 'Who is it about?',
  search: 'Order number or artist’s name',
  find: 'Search',
  noneFound: 'No order or artist found. Try the full number of an order or a part of a name.',
  noArtists: 'All artists of this order have left, so there is nothing to correct.',
  ofOrder: (number: string) => `About order ${number}. The correction will be shown there.`,
  linesTitle: 'What is corrected',
  linesText:
    'A plus is added to what the artist is owed or to the commission, a minus is taken away. Together, the lines must come to zero. Money at the payment provider and at the bank can’t be corrected here.',
  changeFor: (name: string) => `Change for ${name}`,
  owedNow: (amount: string) => `Owed now: ${amount}`,
  commission: 'the commission',
  sum: (amount: string) => `Sum: ${amount}`,
  reasonHelp: 'The artists will read it.',
  send: 'Request the correction',
  sent: 'The correction is requested. We’ve e-mailed every administrator.',
}

/** Its document. */
export const adjustmentDocument = {
  title: 'Correction of the books',
  issuer: 'Issued by',
  askedBy: 'Requested by',
  agreedBy: 'Approved by',
  commission: 'Commission',
  reason: 'Reason',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  owedTo: (artist: string) => `Owed to ${artist}`,
  note: 'Earlier entries stay as they are. This one corrects them from the day on which it was approved. Amounts in euros.',
}
