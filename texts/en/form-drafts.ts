/** A long form that is saved while somebody fills it in. */
export const formDraft = {
  savedAt: (time: string) => `Draft saved at ${time}.`,
  restored: 'We restored what you typed last time.',
  startAfresh: 'Start over',
  notSaved: 'Your draft can’t be saved right now. We’ll keep trying.',
}
