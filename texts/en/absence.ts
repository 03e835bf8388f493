export const absence = {
  title: 'Time away',
  text: 'While you are away, your works are still shown but can’t be bought. Buyers who are already paying can finish.',
  until: 'Back on',
  untilHelp: 'Optional. On this day your works are for sale again.',
  begin: 'Pause sales',
  away: 'You are away, and your works can’t be bought',
  awayUntil: (day: string) => `You are away until ${day}, and your works can’t be bought`,
  end: 'Resume sales',
  failed: 'This could not be saved. Please try again.',
}
