/** Works put aside for later. */
export const saved = {
  title: 'Saved works',
  description: 'Works that you have put aside.',
  save: 'Save',
  saved: 'Saved',
  saveThis: (title: string) => `Save ${title}`,
  savedThis: (title: string) => `Saved: ${title}`,
  notSaved: 'This could not be saved. Please try again.',
  loading: 'Loading your saved works …',
  failed: 'Your saved works could not be loaded right now.',
  empty: 'Nothing saved yet',
  emptyText: 'Press the heart beside a work, and it waits for you here.',
  discover: 'Discover art',
}
