/** A token speaks for somebody so long, and is then renewed without a word. */
export const tokenMinutes = 15
