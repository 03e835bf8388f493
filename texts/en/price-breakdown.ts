export const priceBreakdown = {
  receive: 'You receive',
  commission: (percent: number) => `Gallery commission (${percent}%)`,
  customerPays: 'Customer pays',
  example: 'An example',
}
