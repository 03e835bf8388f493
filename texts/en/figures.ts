/** How the shop is doing over time. */
export const figures = {
  title: 'Figures',
  description: 'Sales, visits, views and searches in vain over time.',
  loading: 'Loading figures …',
  failed: 'Figures could not be loaded.',
  charts: {
    sales: 'Works sold',
    visits: 'Visits to the shop',
    views: 'Works looked at',
    emptySearches: 'Searches in vain',
  },
  count: { sales: 'Sold', visits: 'Visits', views: 'Views', emptySearches: 'Searches' },
  turnover: (sum: string) => `Buyers paid ${sum} in this time.`,
  searches: 'What was searched for in vain',
  noSearches: 'Everything that was searched for was found.',
  words: 'Words',
  times: 'Times',
  export: 'Download figures as CSV',
  exportSearches: 'Download searches as CSV',
  howCounted:
    'A visit is counted when somebody comes from elsewhere or types the address. Visitors are not followed, so whoever comes back is counted again. Refunded sales are left out.',
}

export const csv = {
  columns: {
    from: 'From',
    sales: 'Works sold',
    turnover: 'Paid by buyers',
    visits: 'Visits',
    views: 'Works looked at',
    emptySearches: 'Searches in vain',
  },
  words: 'Words',
  times: 'Times',
}
