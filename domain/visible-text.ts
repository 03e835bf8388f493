const visible = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Spaces and zero-width characters. Directional marks are part of the text. */
const ends = /^[\s\u00ad\u200b\u2060]+|[\s\u00ad\u200b\u2060]+$/gu

/** Trims spaces and zero-width characters; empty when nothing is visible. Line breaks become single characters. */
export const visibleText = (text: string): string => (visible.test(text) ? withLineFeeds(text).replace(ends, '') : '')

/** A line break is one character, as in a text area. Multipart forms have two. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')
