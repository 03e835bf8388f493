/** The paragraphs of a text that somebody has written: empty lines stand between them. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
