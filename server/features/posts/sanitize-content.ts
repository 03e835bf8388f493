import sanitizeHtml from 'sanitize-html'
import { firstCharacters } from '#domain/excerpt.ts'
import { summaryLength } from '#domain/post.ts'

const ownPicture = /^\/pictures\/([0-9a-f]{16})(?:-[1-9]\d{0,4}\.(?:avif|webp|jpg))?$/

/** With or without the shop's origin. */
export function pictureNameIn(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return ownPicture.exec(path)?.[1]
}

/** Keeps only the markup of posts. Pictures must be the shop's own and `isKnown`. */
export const sanitizeContent = (
  html: string,
  origin: string,
  isKnown: (name: string) => boolean = () => true,
): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'object', 'svg', 'math'],
    nestingLimit: 50,
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      a: (_, { href = '' }) => ({
        tagName: 'a',
        attribs: { ...(href ? { href } : {}), ...(isElsewhere(href, origin) ? { rel: 'noopener noreferrer' } : {}) },
      }),
      img: (_, attributes) => ({ tagName: 'img', attribs: pictureAttributes(attributes, origin) }),
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img') return false
      const name = pictureNameIn(attribs.src ?? '', origin)
      return name === undefined || !isKnown(name)
    },
  }).trim()

const allowedTags = [
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'strong', 'em', 'u', 's', 'br', 'hr'],
  ...['img', 'figure', 'figcaption'],
]

const isElsewhere = (href: string, origin: string) => /^https?:/i.test(href) && !href.startsWith(`${origin}/`)

function pictureAttributes({ src = '', alt = '', width = '', height = '' }: sanitizeHtml.Attributes, origin: string) {
  return {
    src: src.startsWith(`${origin}/`) ? src.slice(origin.length) : src,
    alt,
    ...(/^[1-9]\d{0,4}$/.test(width) && /^[1-9]\d{0,4}$/.test(height) ? { width, height } : {}),
  }
}

export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]+)"/g)].flatMap(([, src = '']) => ownPicture.exec(src)?.[1] ?? [])

export function summaryOf(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|h2|h3|li|blockquote|figcaption)|br|hr)[^>]*>/g, ' $&')
  const words = sanitizeHtml(spaced, { allowedTags: [], textFilter: decodeEntities }).replace(/\s+/g, ' ').trim()
  return firstCharacters(words, summaryLength)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decodeEntities = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
