export const saved = {
  title: 'Saved works',
  description: 'Works you have saved for later.',
  save: 'Save',
  saved: 'Saved',
  saveThis: (title: string) => `Save “${title}”`,
  savedThis: (title: string) => `Saved: “${title}”`,
  notSaved: 'This couldn’t be saved. Please try again.',
  loading: 'Loading your saved works …',
  failed: 'Your saved works couldn’t be loaded right now.',
  empty: 'Nothing saved yet',
  emptyText: 'Tap the heart on a work to keep it here.',
  discover: 'Discover art',
}
