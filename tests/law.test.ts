import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompleteLanguage, completeLanguages } from '#domain/translation.ts'
import { informationPages } from '#site/information.ts'
import { type OpenShop, openShop } from './support/open-shop.ts'

const root = join(import.meta.dirname, '..')

/** Duty, source, where it is met, what tries it. */
const rows = readFileSync(join(root, 'docs/law.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!\*\*|Duty|---)/.test(line))
  .map((line) => {
    const [duty = '', source = '', where = '', tried = '', ...more] = line.slice(2, -2).split(' | ')
    return { duty, source, where, tried, more }
  })

const filesIn = (text: string): string[] => [
  ...[...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path),
  ...[...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path = '']) => join('docs', path)),
]

/** "`/terms#buying`": a long page, and a section of it; without one, its beginning. */
const sectionsIn = (text: string) =>
  [...text.matchAll(/`\/([a-z-]+)#([a-z-]+)`/g)].map(([, page = '', section = '']) => ({ page, section }))

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function sectionOf(page: string, section: string, language: CompleteLanguage) {
  const name = informationPages.find((one) => one === page)
  if (!name) throw new Error(`There is no page ${page}`)
  const { html, sections } = await shop.call('GET /information/{page}', { params: { page: name }, language })
  return section === '' ? html : sections.find(({ id }) => id === section)?.html
}

test.each(rows)(
  '$duty: has a source, a place and a test, or says what is open',
  async ({ source, where, tried, more }) => {
    expect(more).toEqual([])
    expect(source).toMatch(/\p{Lu}{2}|RahaPTS|Directive|Regulation/u)
    const tests = filesIn(tried)
    for (const path of tests) expect(path).toMatch(/\.(test|spec)\.ts$/)
    expect(tests.length > 0 || tried.startsWith('open: ')).toBe(true)
    for (const path of [...filesIn(where), ...tests]) expect(existsSync(join(root, path)), path).toBe(true)
    for (const { page, section } of sectionsIn(where))
      for (const language of completeLanguages)
        expect(await sectionOf(page, section, language), `${page}#${section}`).toBeTruthy()
  },
)

/** What the law wants said, by where docs/law.md says that it is. */
const duties = {
  'terms#marketplace': {
    en: [/The artist<[\s\S]+packed and sent, its defects, and taking it back/, /refunding it, receiving withdrawals/],
    et: [/Kunstnik<[\s\S]+puuduste ja tagasivõtmise eest/, /raha tagastamise eest, samuti taganemisavalduste/],
  },
  'terms#ranking': { en: [/Nobody can pay/, /\/ranking"/], et: [/eest maksta ei saa/, /\/ranking"/] },
  'terms#buying': {
    en: [/“Pay”[\s\S]+binding order/, /change or remove/, /We keep the contract/, /in Estonian or in English/],
    et: [/„Maksa“[\s\S]+siduva tellimuse/, /muuta ja eemaldada/, /Leping jääb alles/, /eesti või inglise keeles/],
  },
  'terms#selling': { en: [/that it is safe/, /in their name/], et: [/see on ohutu/, /tema nimel/] },
  'terms#copyright': { en: [/product feed/], et: [/tootevoos/] },
  'terms#rules': {
    en: [/six months, free of charge, and a person reviews/, /not programs/, /Digital Services Coordinator/, /30 days/],
    et: [/kuue kuu jooksul tasuta/, /mitte programmid/, /digiteenuste koordinaator/, /30 päeva/],
  },
  'terms#contact': {
    en: [/Article 11/, /Article 12/, /2023\/988[\s\S]+3 business days/],
    et: [/artikkel 11/, /artikkel 12/, /2023\/988[\s\S]+3 tööpäeva/],
  },
  'terms#disputes': { en: [/komisjon\.ee/, /eccnet\.eu/], et: [/komisjon\.ee/, /eccnet\.eu/] },
  'terms#changes': {
    en: [/15 days before/, /end the contract/],
    et: [/15 päeva ette/, /lepingu enne seda päeva lõpetada/],
  },
  payment: { en: [/All prices[\s\S]+value added tax/], et: [/Kõik hinnad[\s\S]+käibemaksu/] },
  'privacy#data': { en: [/How long/, /Audit log/, /Server log/], et: [/Kui kaua/, /Auditilogi/, /Serveri logi/] },
  'privacy#sources': { en: [/you have to give/], et: [/tuleb anda/] },
  'privacy#recipients': { en: [/tax authority/, /Our bank/], et: [/Maksuhaldur|maksuhaldur/, /pank/] },
  'privacy#rights': { en: [/machine-readable/, /aki\.ee/], et: [/masinloetava/, /aki\.ee/] },
} satisfies Record<string, Record<CompleteLanguage, readonly RegExp[]>>

describe.each(Object.entries(duties))('%s says what the law wants', (place, words) => {
  test.each(completeLanguages)('in %s', async (language) => {
    const [page = '', section = ''] = place.split('#')
    const html = await sectionOf(page, section, language)
    for (const pattern of words[language]) expect(html).toMatch(pattern)
  })
})
