import { site } from '#site/site.ts'

export const artists = {
  title: 'Artists',
  subtitle: 'The people who make the work here, and sell it themselves.',
  get description() {
    return `The artists of ${site.name}: who they are, where they work and what they have for sale.`
  },
  tab: 'Artist',
  search: 'Search artists',
  submit: 'Search',
  showing: (shown: number, all: number, term: string) =>
    `Showing ${shown} of ${all} artists${term ? ` matching “${term}”` : ''}`,
  loading: 'Loading artists …',
  none: 'No artists found',
  noneText: (term: string) => `Nobody here matches “${term}”. Try part of a name or a place.`,
  noneAtAll: 'There are no artists here yet. Please check back soon.',
  showAll: 'Show all artists',
  failed: 'Error Loading Artists',
  failedText: 'Failed to fetch artists',
}

export const profile = {
  description: (name: string, tagline: string) => `${name}. ${tagline}`,
  chosen: (day: string) => `Chosen by ${site.name} on ${day}`,
  about: 'About the artist',
  facts: 'Place and links',
  website: 'Website',
  instagram: 'Instagram',
  biography: 'Biography',
  noBiography: 'No biography available.',
  process: 'In the studio',
  /** Without a description by the artist. */
  studioPicture: (name: string, number: number) => `${name}, studio picture ${number}`,
  exhibitions: 'Exhibitions',
  works: 'Works',
  count: (count: number) => (count === 1 ? '1 work for sale' : `${count} works for sale`),
  soldWorks: 'Sold works',
  noWorks: 'No artworks available at the moment.',
  report: 'Report this artist',
  get gone() {
    return `This artist is no longer on ${site.name}`
  },
  goneText: 'The profile and its works have been deleted. You might like one of these works.',
  notFound: 'Artist Not Found',
  notFoundText: 'The artist you are looking for does not exist or has been removed.',
  failed: 'Error Loading Profile',
  failedText: (reason: string) => `Failed to load artist: ${reason}`,
  noAnswer: 'the server isn’t responding',
}
