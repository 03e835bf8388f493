import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CompleteLanguage, completeLanguages } from '#domain/translation.ts'
import { sentencesOf, wordingBreaches } from './support/rules/wording.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)

/** A line each, without addresses of links and names in code. */
const linesOf = (markdown: string): string[] =>
  markdown
    .replaceAll(/\{\{[^}]*\}\}/g, '…')
    .replaceAll(/\]\([^)]*\)|`[^`]*`|^\w+: |\{#\w+\}|^#+ |^[-|>] /gm, ']')
    .split('\n')
    .flatMap((line) => line.split(' | '))
    .map((line) => line.replaceAll(/[\][*|]/g, '').trim())

/** What the demo shop says of its collections; works, artists and posts are literature. */
const collections: Record<'title' | 'text', Record<CompleteLanguage, string>>[] = JSON.parse(
  read('demo/catalogue/collections.json'),
)

describe.each(completeLanguages)('what the shop says in %s', (language) => {
  const sentences = [
    ...[...filesIn(`texts/${language}`), ...filesIn(`server/dev/texts/${language}`)].flatMap((path) =>
      sentencesOf(path, read(path)),
    ),
    ...filesIn(`content/${language}`).flatMap((path) => linesOf(read(path))),
    ...collections.flatMap(({ title, text }) => [title[language], text[language]]),
  ]

  test('is said as a native shop would', () => {
    expect(sentences.length).toBeGreaterThan(2000)
    expect([...new Set(sentences)].flatMap((sentence) => wordingBreaches(language, sentence))).toEqual([])
  })
})

describe('a wording is noticed', () => {
  test.each([
    ['en', 'You have a letter with the number of your order.', 'e-mail'],
    ['en', 'You need not do anything.', 'don’t need to'],
    ['en', 'What we keep stands in the privacy policy.', 'is explained in'],
    ['en', 'Write to Lõuend', 'site.name'],
    ['et', 'Kõik Lõuendi leheküljed', 'site.name'],
    ['et', 'Lisage ostukorvi', 'short imperative'],
    ['et', 'Lisage ostukorvi: …', 'short imperative'],
    ['et', 'Teos on teile kinni pandud', 'broneerima'],
    ['et', 'Kinnitage oma e-post.', 'e-posti aadress'],
    ['et', 'Teie vaie on saadetud.', 'kaebus'],
    ['et', 'Tehtud makseteenuses', 'makseteenuse pakkuja'],
  ] as const)('in %s: %s', (language, sentence, instead) => {
    expect(wordingBreaches(language, sentence)).toEqual([expect.stringContaining(instead)])
  })

  test.each([
    ['en', 'one uppercase letter'],
    ['en', 'Google sign-in failed. Please try again.'],
    ['et', 'Kinnitage oma e-posti aadress: avage link kirjas, mille teile saatsime.'],
    ['et', 'Palun proovige uuesti.'],
  ] as const)('but not in %s: %s', (language, sentence) => {
    expect(wordingBreaches(language, sentence)).toEqual([])
  })
})
