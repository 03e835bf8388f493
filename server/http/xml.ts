import { XMLBuilder } from 'fast-xml-parser'
import { escapeHtml } from './escape-html.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** XML has no place for most control characters, not even escaped. */
export const escapeXml = (text: string): string => escapeHtml(xmlText(text))

/** A text without the characters that no XML may hold. */
export const xmlText = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')

/** What an element holds: text, or elements and, with "@", attributes. */
export type Element = string | { readonly [name: string]: Element | readonly Element[] }

/** How elements and attributes are named in `Element`. */
export const elementForm = { ignoreAttributes: false, attributeNamePrefix: '@' } as const

const builder = new XMLBuilder({ ...elementForm, format: true, suppressBooleanAttributes: false })

/** The elements as a file. */
export const toXml = (document: Element): Buffer => Buffer.from(`${xmlHead}${builder.build(storable(document))}`)

/** The element without what no XML may hold. */
function storable(element: Element): Element {
  if (typeof element === 'string') return xmlText(element)
  return Object.fromEntries(
    Object.entries(element).map(([name, value]) => [name, isList(value) ? value.map(storable) : storable(value)]),
  )
}

const isList = (value: Element | readonly Element[]): value is readonly Element[] => Array.isArray(value)
