export const collections = {
  title: 'Collections',
  description:
    'Places to start: paintings, photography, prints, digital art, drawings and mixed media by Estonian artists.',
  subtitle: 'Places to start looking.',
  all: (works: number) => (works === 1 ? 'See the only work' : `See all ${works} works`),
  seeAllOf: (title: string, works: string) => `${title}: ${works}`,
  alsoSold: (count: number) => (count === 1 ? 'Also show the sold work' : `Also show the ${count} sold works`),
  onlyForSale: 'Only works for sale',
  ours: 'Put together by people',
  curator: 'Chosen by',
  others: 'Other collections',
  back: 'All collections',
  empty: 'No artworks found',
  emptyHelp: 'Nothing from this collection is available at the moment.',
}
