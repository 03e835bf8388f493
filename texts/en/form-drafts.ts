/** A long form that is saved while somebody fills it in. */
export const formDraft = {
  savedAt: (time: string) => `Draft saved at ${time}.`,
  restored: 'This is what you typed last.',
  startAfresh: 'Start afresh',
  notSaved: 'What you type cannot be saved right now. We keep trying.',
}
