export const formDraft = {
  savedAt: (time: string) => `What you’ve typed was saved at ${time}.`,
  restored: 'We restored what you typed last time.',
  startAfresh: 'Start over',
  notSaved: 'What you’ve typed can’t be saved right now. We’ll keep trying.',
}
