/** Shared by discover and search results. */
export const discover = {
  title: 'Discover art',
  titleOf: (category: string) => `${category}: original art`,
  description: (works: number, artists: number) =>
    `Browse ${works} original ${works === 1 ? 'work' : 'works'} by ${artists} ${artists === 1 ? 'artist' : 'artists'}: paintings, photography, prints and more. Filter by price, size, colour and medium.`,
  subtitle: (works: string, artists: number) =>
    `${works} by ${artists === 1 ? '1 artist' : `${artists} artists`}, straight from the studio.`,
  subtitleUncounted: 'Original works, straight from the studio.',
}

export const searchResults = {
  title: 'Search',
  titleFor: (text: string) => `Search results for “${text}”`,
  description: 'Search original art by title, artist, medium or subject, in English or Estonian.',
  found: (count: number) => (count === 1 ? '1 work found' : `${count} works found`),
  blank: 'Type a title, an artist, a medium or what you’d like to see, in English or Estonian. Small typos are fine.',
  beginHere: 'Or start here',
  nothing: (text: string) => `Nothing found for “${text}”`,
  nothingHelp: 'Try fewer or different words, or browse a category.',
  nothingWithFilters: 'Other works may match if you clear the filters.',
}

export const searchBox = {
  label: 'Search',
  placeholder: 'Title, artist or medium',
  submit: 'Search',
  suggestions: 'Suggestions',
  works: 'Works',
  artists: 'Artists',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
}

export const filters = {
  heading: 'Filters',
  skip: 'Skip to the works',
  open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  chosen: (count: number) => `${count} selected`,
  close: 'Close',
  category: 'Category',
  all: 'All works',
  theme: 'Style and subject',
  sort: 'Sort',
  ranking: 'How works are ranked',
  price: 'Price',
  from: 'From',
  to: 'To',
  lowest: 'Lowest price',
  highest: 'Highest price',
  size: 'Size',
  wall: 'Fits my wall',
  wallHelp: (centimetres: number) =>
    `How much wall is free? We show works that leave ${centimetres}\u00a0cm on every side.`,
  notWhole: 'Please write a number such as 1200 or 1200.00.',
  wallSides: { width: 'Width', height: 'Height' },
  wallOf: (width: string, height: string) =>
    width && height
      ? `Wall ${width}\u00a0×\u00a0${height}\u00a0cm`
      : width
        ? `Wall ${width}\u00a0cm wide`
        : `Wall ${height}\u00a0cm high`,
  colour: 'Colour',
  chosenColours: (colours: string) => `Selected: ${colours}`,
  medium: 'Medium',
  year: 'Year',
  /** Shows all values of a filter. */
  showAll: (count: number) => `Show all ${count}`,
  apply: 'Apply',
  clear: 'Clear',
  clearAll: 'Clear filters',
  clearOne: (name: string) => `Clear ${name}`,
  clearCategory: 'Clear category',
  show: (count: number) => (count === 1 ? 'Show 1 work' : `Show ${count} works`),
  availability: 'Availability',
  alsoSold: 'Also sold',
  sold: 'Sold',
}

export const results = {
  region: 'Works',
  shown: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  allShown: (count: number) => (count === 1 ? 'Showing the only work' : `Showing all ${count} works`),
  toScale: 'To scale',
  inRows: 'In rows',
  none: 'No artworks found',
  noneHelp: 'No works match all your filters. Clear one to see more.',
  nearMisses: 'If you relax one filter',
  without: (filter: string) => `Without “${filter}”`,
  nearMiss: (step: string, works: string) => `${step}: ${works}`,
  failed: 'Failed to fetch artworks',
  searchAway:
    'Search isn’t available right now, so filters are hidden and the newest works take the place of our recommendations.',
  tryAgain: 'Try again',
  loading: 'Loading works …',
}
