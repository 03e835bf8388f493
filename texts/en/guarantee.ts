/** Links to the EU's harmonised notice on the legal guarantee. */
export const guarantee = {
  /** Next to works of traders. */
  rights: 'Your legal guarantee rights',
  forTraders: 'For works sold by traders',
  more: 'How it applies here',
  close: 'Close',
}
