import { describe, expect, test } from 'vitest'
import { xssVectors } from '../../../tests/support/xss-vectors.ts'
import { offerVariants } from './post-pictures.ts'
import { pictureNameIn, picturesIn, sanitizeContent, summaryOf } from './sanitize-content.ts'

const origin = 'https://louend.test'
const sanitise = (html: string) => sanitizeContent(html, origin)

const tags = 'p|h2|h3|ul|ol|li|blockquote|strong|em|u|s|figure|figcaption'
const link =
  /<a(?: href="(?:https?:\/\/|mailto:|\/(?!\/)|#|[^":/\\&]*")[^"<>]*"?)?(?: rel="noopener noreferrer")?>|<\/a>/g
const picture =
  /<img src="\/pictures\/[0-9a-f]{16}(?:-\d+\.(?:jpg|avif|webp))?" alt="[^"<>]*"(?: width="\d+" height="\d+")? \/>/g
/** What is left of sanitised HTML without everything that a post may be made of. */
const foreign = (html: string) =>
  html
    .replace(new RegExp(`</?(?:${tags})>|<(?:br|hr) />`, 'g'), '')
    .replace(link, '')
    .replace(picture, '')

describe('of what has been used for attacks', () => {
  test('there is enough', () => expect(new Set(xssVectors).size).toBeGreaterThan(100))

  test.each(xssVectors)('nothing is left of %s but what a post is made of', (vector) => {
    const clean = sanitise(`<p>before</p>${vector}`)
    expect(foreign(clean)).not.toContain('<')
    expect(clean).not.toMatch(/(?:javascript|vbscript|data|blob|file):[^<]*"/i)
    expect(sanitise(clean)).toBe(clean)
    expect(sanitise(offerVariants(clean, origin))).toBe(clean)
    expect(summaryOf(clean).length).toBeLessThanOrEqual(151)
  })
})

test('what a post is made of stays', () => {
  const html =
    '<h2>One</h2><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />f</p><ul><li>g</li></ul><ol><li>h</li></ol><blockquote><p>i</p></blockquote><hr /><figure><img src="/pictures/0123456789abcdef-960.jpg" alt="j &amp; k" width="960" height="640" /><figcaption>l</figcaption></figure>'
  expect(sanitise(html)).toBe(html)
})

test('what comes from other programs is put into our own words', () => {
  expect(sanitise('<h1>a</h1><div><b>b</b><i>c</i><span style="x">d</span><del>e</del></div><h5>f</h5>')).toBe(
    '<h2>a</h2><strong>b</strong><em>c</em>d<s>e</s><h3>f</h3>',
  )
})

test('links lead out by http and mail, and tell nobody where they come from', () => {
  expect(sanitise('<a href="https://elsewhere.test/a?b=1&amp;c=2">x</a>')).toBe(
    '<a href="https://elsewhere.test/a?b=1&amp;c=2" rel="noopener noreferrer">x</a>',
  )
  for (const own of ['/en/discover', 'mailto:tere@louend.test', `${origin}/et/faq`, '#top'])
    expect(sanitise(`<a href="${own}" rel="x" target="_blank">x</a>`)).toBe(`<a href="${own}">x</a>`)
})

test('pictures are ours and known, whatever address of ours they have', () => {
  const name = '0123456789abcdef'
  const clean = sanitise(`<p><img src="${origin}/pictures/${name}-960.jpg"><img src="/pictures/${name}"></p>`)
  expect(clean).toBe(`<p><img src="/pictures/${name}-960.jpg" alt="" /><img src="/pictures/${name}" alt="" /></p>`)
  expect(picturesIn(clean)).toEqual([name, name])
  expect(sanitizeContent(clean, origin, () => false)).toBe('<p></p>')
  expect(pictureNameIn('https://elsewhere.test/pictures/0123456789abcdef', origin)).toBeUndefined()
})

test('a summary is the beginning of the text, without markup', () => {
  expect(summaryOf('<h2>Frost</h2><p>Tom &amp; Jerry &lt;3</p><ul><li>a</li><li>b</li></ul>')).toBe(
    'Frost Tom & Jerry <3 a b',
  )
  expect(summaryOf(`<p>${'word '.repeat(60)}</p>`)).toBe(`${'word '.repeat(30)}…`)
})
