const visible = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Spaces and characters without width. Marks of direction belong to the text. */
const ends = /^[\s\u00ad\u200b\u2060]+|[\s\u00ad\u200b\u2060]+$/gu

/** The text without spaces and zero-width characters around it; empty when it shows nothing. */
export const visibleText = (text: string): string => (visible.test(text) ? text.replace(ends, '') : '')
