import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tellBy } from '#domain/terms.ts'
import { type CompleteLanguage, completeLanguages } from '#domain/translation.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { clock } from '../../../tests/support/payments.ts'
import { contentWithTerms } from '../../../tests/support/terms.ts'
import { openContent } from './content.ts'
import { figuresIn } from './figures.ts'

const content = openContent()

/**
 * What each version says, as hashes. Terms that are published do not change: what is new is a new version, and a figure that
 * the shop has changed since is written out in the versions before. Only as long as no shop is open may the first still change.
 */
const published: Record<string, Record<CompleteLanguage, string>> = {
  '2026-11-26': {
    en: '32d9b7f27c8ec74c9740d836fdeb9f2c73c1116f684cc6d1dcec05f05f989afb',
    et: 'f6e02b764cabe9c5960518fbb8c05660a8e03f564461eaf3f3aa30de40804d50',
  },
}

const fileOf = (version: string, language: CompleteLanguage): string =>
  readFileSync(join(content.folder, language, `terms-${version}.md`), 'utf8')

/** Who runs the shop may be filled in later. */
const operators = ['shop', 'email', 'operator']

const wordsOf = (version: string, language: CompleteLanguage): string =>
  fileOf(version, language).replace(/\{\{([\w.-]+)\}\}/g, (written, name: string) =>
    operators.includes(name) ? written : (figuresIn(language)[name] ?? written),
  )

test('a version says what it said when it was published', () => {
  const now = content.termsVersions.map((version) => [
    version,
    Object.fromEntries(completeLanguages.map((language) => [language, hash('sha256', wordsOf(version, language))])),
  ])
  expect(Object.fromEntries(now)).toEqual(published)
})

test('every version after the first is published so early that artists are told in time', () => {
  const [, ...changed] = content.termsVersions
  for (const version of changed)
    for (const language of completeLanguages) {
      const [, day = ''] = /^published: (\d{4}-\d\d-\d\d)$/m.exec(fileOf(version, language)) ?? []
      expect(day, `${language} ${version}`).toMatch(/^\d{4}/)
      expect(day <= tellBy(version), `${language} ${version}`).toBe(true)
    }
})

describe('with three versions', () => {
  const days = ['2026-02-01', '2026-03-06', '2026-09-01']

  test('the one of the day is shown from midnight in Tallinn on, and each at its own address', async () => {
    using versions = contentWithTerms(...days)
    const time = clock(new Date('2026-03-05T21:59:00Z'))
    await using open = await openShop({ now: time.now, content: versions })
    const read = (language: CompleteLanguage) =>
      open.call('GET /information/{page}', { params: { page: 'terms' }, language })
    const readVersion = (version: string, language: CompleteLanguage) =>
      open.call('GET /terms/{version}', { params: { version }, language })
    const excerptsOf = ({ html, sections }: Awaited<ReturnType<typeof read>>) =>
      [html.split('</p>')[0], sections.at(-1)?.html].map((part) =>
        part
          ?.replaceAll(/<(?!a)[^>]*>/g, '')
          .replaceAll('\u00a0', ' ')
          .trim(),
      )
    expect(await read('en')).toMatchObject({ title: 'Terms of service 2026-02-01', changed: '2026-02-01' })
    expect(excerptsOf(await read('en'))).toEqual([
      'These terms change on 6 March 2026. <a href="/en/terms/2026-03-06">Read the new version',
      [
        '<a href="/en/terms/2026-09-01">From 1 September 2026',
        '<a href="/en/terms/2026-03-06">From 6 March 2026',
        'From 1 February 2026 (current)',
      ].join('\n'),
    ])
    time.passMinutes(1)
    expect((await read('en')).changed).toBe('2026-03-06')
    expect(excerptsOf(await read('et'))).toEqual([
      'Tingimused muutuvad 1. septembril 2026. <a href="/et/terms/2026-09-01">Loe uut redaktsiooni',
      [
        '<a href="/et/terms/2026-09-01">Alates 1. septembrist 2026',
        'Alates 6. märtsist 2026 (kehtiv)',
        '<a href="/et/terms/2026-02-01">1. veebruarist 2026 kuni 5. märtsini 2026',
      ].join('\n'),
    ])
    for (const version of days)
      for (const language of completeLanguages) expect((await readVersion(version, language)).title).toContain(version)
    expect(excerptsOf(await readVersion('2026-02-01', 'et'))[0]).toBe(
      'See redaktsioon kehtis 1. veebruarist 2026 kuni 5. märtsini 2026. <a href="/et/terms">Loe kehtivaid tingimusi',
    )
    expect(excerptsOf(await readVersion('2026-09-01', 'en'))[0]).toBe(
      'This version applies from 1 September 2026. <a href="/en/terms">Read the current terms',
    )
  })

  test('nothing is kept that a day to come changes', async () => {
    using versions = contentWithTerms(...days)
    const cacheOn = async (day: string, path: string) => {
      await using open = await openShop({ now: () => new Date(day), content: versions })
      return (await open.app.inject({ url: `/api${path}` })).headers['cache-control']
    }
    expect(await cacheOn('2026-08-31T12:00:00Z', '/information/terms')).toBe('no-store')
    expect(await cacheOn('2026-08-31T12:00:00Z', '/terms/2026-02-01')).toBe('no-store')
    expect(await cacheOn('2026-08-31T12:00:00Z', '/information/faq')).toBeUndefined()
    expect(await cacheOn('2026-09-01T12:00:00Z', '/information/terms')).toBeUndefined()
  })

  test('a version that there never was is not found', async () => {
    using versions = contentWithTerms(...days)
    await using open = await openShop({ content: versions })
    for (const version of ['2026-02-02', 'toString', '../faq'])
      await expect(open.call('GET /terms/{version}', { params: { version } })).rejects.toMatchObject({
        problem: { code: 'not-found' },
      })
  })
})
