const visible = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Spaces and zero-width characters. Directional marks are part of the text. */
const ends = /^[\s\u00ad\u200b\u2060]+|[\s\u00ad\u200b\u2060]+$/gu

/** Trims spaces and zero-width characters; empty when nothing is visible. */
export const visibleText = (text: string): string => (visible.test(text) ? text.replace(ends, '') : '')
