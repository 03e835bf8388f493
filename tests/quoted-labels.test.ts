import { describe, expect, test } from 'vitest'
import { completeLanguages } from '#domain/translation.ts'
import { openContent } from '#server/features/information/content.ts'
import { readInformation } from '#server/features/information/read-information.ts'
import { informationPages } from '#site/information.ts'
import { findUnknownQuotes, walkTexts } from './support/rules/quoted-labels.ts'

/** E-mails are read where they are written: `server/features/mail/every-email.test.ts`. */
describe.each(completeLanguages)('what is quoted in %s is called so in the shop', (language) => {
  test.each(informationPages)('on the page %s', async (page) => {
    const switchedOn = { analytics: true, demo: true, google: true, embeddedGoogle: true }
    const reading = { content: openContent(), now: new Date(), ...switchedOn }
    const { html, sections } = await readInformation(page, language, reading)
    const whole = [html, ...sections.flatMap(({ html: own, parts }) => [own, ...parts.map((part) => part.html)])]
    const words = whole.join('\n').replaceAll(/<[^>]+>/g, '')
    expect(await findUnknownQuotes(language, [[page, words]])).toEqual([])
  })

  test('in everything that the shop says', async () => {
    const sentences: [string, string][] = []
    await walkTexts(language, (words, place) => sentences.push([place, words]))
    expect(sentences.length).toBeGreaterThan(2000)
    expect(await findUnknownQuotes(language, sentences)).toEqual([])
  })

  test('and what is not called so is noticed', async () => {
    const quote = { en: 'Press “Lend to a friend”.', et: 'Vajutage „Laena sõbrale“.' }[language]
    expect(await findUnknownQuotes(language, [['faq', quote]])).toHaveLength(1)
  })
})
