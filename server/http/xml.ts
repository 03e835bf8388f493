import { escapeHtml } from './escape-html.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** XML has no place for most control characters, not even escaped. */
export const escapeXml = (text: string): string => escapeHtml(xmlText(text))

/** A text without the characters that no XML may hold. */
export const xmlText = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
