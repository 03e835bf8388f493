/** Artists go away for a while, and come back. */
export const absence = {
  title: 'Time away',
  text: 'While you are away, your works stay on show but cannot be bought. Whoever is paying already may finish.',
  until: 'Back on',
  untilHelp: 'Optional. On this day your works are for sale again by themselves.',
  begin: 'Pause sales',
  away: 'You are away, and your works cannot be bought',
  awayUntil: (day: string) => `You are away until ${day}, and your works cannot be bought`,
  end: 'Sell again',
  failed: 'This could not be saved. Please try again.',
}
