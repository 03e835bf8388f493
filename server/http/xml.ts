import { XMLBuilder } from 'fast-xml-parser'
import { escapeHtml } from './escape-html.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** XML allows most control characters not even escaped. */
export const escapeXml = (text: string): string => escapeHtml(xmlText(text))

export const xmlText = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')

/** Text, or child elements and attributes ("@"). */
export type Element = string | { readonly [name: string]: Element | readonly Element[] }

/** The naming of attributes in `Element`. */
export const elementForm = { ignoreAttributes: false, attributeNamePrefix: '@' } as const

const builder = new XMLBuilder({ ...elementForm, format: true, suppressBooleanAttributes: false })

export const toXml = (document: Element): Buffer => Buffer.from(`${xmlHead}${builder.build(storable(document))}`)

function storable(element: Element): Element {
  if (typeof element === 'string') return xmlText(element)
  return Object.fromEntries(
    Object.entries(element).map(([name, value]) => [name, isList(value) ? value.map(storable) : storable(value)]),
  )
}

const isList = (value: Element | readonly Element[]): value is readonly Element[] => Array.isArray(value)
