/** Several works on one wall. */
export const arrangement = {
  title: 'Works on one wall',
  description: 'Hang several works beside one another, true to scale, and share the link.',
  help: 'Drag a work or move it with the arrow keys; Shift makes larger steps. The link shows others the same wall.',
  wall: 'The wall',
  work: (title: string, size: string) => `${title}, ${size}. Move it with the arrow keys`,
  inMiddle: 'In the middle of the wall.',
  fromMiddle: {
    left: (cm: string) => `${cm} to the left of the middle of the wall.`,
    right: (cm: string) => `${cm} to the right of the middle of the wall.`,
  },
  aboveFloor: (cm: string) => `Its middle is ${cm} above the floor.`,
  neighbour: {
    left: (cm: string, title: string) => `${cm} to “${title}” on the left.`,
    right: (cm: string, title: string) => `${cm} to “${title}” on the right.`,
    above: (cm: string, title: string) => `${cm} to “${title}” above.`,
    below: (cm: string, title: string) => `${cm} to “${title}” below.`,
  },
  works: 'On the wall',
  takeOff: (title: string) => `Take down “${title}”`,
  takeOffShort: 'Take down',
  sold: 'Sold',
  leftOut: (count: number) =>
    count === 1
      ? 'One work isn’t shown: it is no longer available, or its size isn’t known.'
      : `${count} works aren’t shown: they are no longer available, or their size isn’t known.`,
  empty: 'No work hangs here yet',
  emptyText: 'Find works by title or artist, or open a work and choose “Add other works”.',
  discover: 'Discover art',
  add: 'Add works',
  find: 'Title or artist',
  found: (count: number) => (count === 1 ? 'One work found.' : `${count} works found.`),
  fromSaved: 'Saved works',
  fromCart: 'In your cart',
  addThis: (title: string, artist: string) => `Hang: ${title}, ${artist}`,
  full: (max: number) => `One wall holds up to ${max} works.`,
  failed: 'The wall couldn’t be loaded right now.',
  failedText: 'Something went wrong. Please try again.',
}
