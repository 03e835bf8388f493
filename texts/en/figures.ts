export const figures = {
  title: 'Figures',
  description: 'Sales, visits, views and searches without results over time.',
  loading: 'Loading figures …',
  failed: 'The figures couldn’t be loaded.',
  charts: {
    sales: 'Works sold',
    visits: 'Visits to the shop',
    views: 'Views of works',
    emptySearches: 'Searches without results',
  },
  count: { sales: 'Sold', visits: 'Visits', views: 'Views', emptySearches: 'Searches' },
  turnover: (sum: string) => `Buyers paid ${sum} in this period.`,
  searches: 'What people searched for without results',
  noSearches: 'Every search found something.',
  words: 'Words',
  times: 'How often',
  export: 'Download figures as CSV',
  exportSearches: 'Download searches as CSV',
  howCounted:
    'A visit is counted when someone comes from elsewhere or types the address. This count doesn’t recognise visitors, so people who come back are counted again. Refunded sales are left out.',
}

export const csv = {
  columns: {
    from: 'From',
    sales: 'Works sold',
    turnover: 'Paid by buyers',
    visits: 'Visits',
    views: 'Views of works',
    emptySearches: 'Searches without results',
  },
  words: 'Words',
  times: 'How often',
}
