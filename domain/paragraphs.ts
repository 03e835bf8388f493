/** Splits at empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
