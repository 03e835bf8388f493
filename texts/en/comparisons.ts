/** On pages and in e-mails for administrators. */
export const comparisons = {
  differed: (ago: string) => `Compared with the books ${ago}.`,
  news: (count: number) => (count === 1 ? 'One difference was found.' : `${count} differences were found.`),
  compare: 'Compare both sides',
  what: 'Difference',
  ours: 'Shop',
  nothing: 'nothing',
  explain: 'Explain',
  explainNamed: (name: string) => `Explain: ${name}`,
  explainTitle: 'Explain this difference?',
  explainText: 'It no longer counts until one of the amounts changes. Nothing is booked.',
  explanation: 'Why the two sides differ',
  explained: 'Explained.',
}
