import { describe, expect, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { languages } from '#domain/language.ts'
import { importColumns } from '#domain/work-import.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtist } from '../../../tests/support/works.ts'

async function openForSeller(database: (typeof databaseKinds)[number] = 'pglite') {
  const shop = await openShop({ database })
  const { token, userId } = await createUser(shop, { role: 'ARTIST' })
  await createArtist(shop.database, { userId })
  const file = (csv: string | Uint8Array<ArrayBuffer>) => new Blob([csv])
  return {
    check: (csv: string | Uint8Array<ArrayBuffer>) =>
      shop.call('POST /artworks/import/check', { body: formOf({ file: file(csv) }), token }),
    create: (csv: string, key = newId(new Date())) =>
      shop.call('POST /artworks/import', { body: formOf({ file: file(csv), key }), token }),
    works: async () => (await shop.call('GET /artworks/my-artworks', { query: { size: 100 }, token })).content,
    work: (id: string) => shop.call('GET /artworks/my-artworks/{id}', { params: { id }, token }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const full = `title_en,title_et,description_en,description_et,category,medium_en,medium_et,dimensions,year,price,edition,edition_size,tags,framed,signed,ready_to_hang,weight,ai
Grey sea,Hall meri,"Morning,

at Käsmu.",,Maal,Oil on canvas,,"30 x 40,5 cm",2026,"480,50",limited,25,"sea, grey, sea",yes,JAH,no,"1,8",assisted
`

describe.each(databaseKinds)('an import on %s', (database) => {
  test('makes drafts of the correct lines, with everything that the form asks', async () => {
    await using shop = await openForSeller(database)
    const csv = `${full},,,,painting,,,,,480,,,,,,,,\n,Teine,,,painting,,,,,12,,,,,,,,\n`
    expect(await shop.check(csv)).toEqual({
      lines: [
        { row: 2, titles: { en: 'Grey sea', et: 'Hall meri' }, problems: [] },
        { row: 3, titles: { en: '', et: '' }, problems: [{ column: 'title_en', code: 'required' }] },
        { row: 4, titles: { en: '', et: 'Teine' }, problems: [] },
      ],
      ready: 2,
      wrong: 1,
      guessed: [],
    })
    expect(await shop.works()).toEqual([])
    expect(await shop.create(csv)).toEqual({ created: 2 })
    const [first, second] = await shop.works()
    expect([first?.titles.et, second?.titles.et]).toEqual(['Hall meri', 'Teine'])
    expect(await shop.work(String(first?.id))).toMatchObject({
      status: 'draft',
      titles: { en: 'Grey sea', et: 'Hall meri' },
      descriptions: { en: 'Morning,\n\nat Käsmu.' },
      mediums: { en: 'Oil on canvas' },
      category: 'paintings',
      dimensions: { width: 30, height: 40.5, depth: 0, unit: 'cm' },
      year: 2026,
      artistPrice: 480.5,
      price: 528.55,
      edition: { kind: 'limited', size: 25, available: 25 },
      tags: ['sea', 'grey'],
      framed: true,
      signed: true,
      readyToHang: false,
      weight: 1800,
      aiUse: 'assisted',
      pictures: [],
    })
  })

  test('counts once when it is sent twice at the same time, and again', async () => {
    await using shop = await openForSeller(database)
    const key = newId(new Date())
    const twice = await Promise.all([shop.create(full, key), shop.create(full, key)])
    expect([...twice, await shop.create(full, key)]).toEqual([{ created: 1 }, { created: 1 }, { created: 1 }])
    expect(await shop.works()).toHaveLength(1)
    await shop.create(full)
    expect(await shop.works()).toHaveLength(2)
  })
})

const header = 'title_en;category;price;dimensions;edition;edition_size;framed;weight;ai'

test('the example that artists are given is a correct line in either language', async () => {
  await using shop = await openForSeller()
  for (const language of languages) {
    const { example } = workImportsTexts[language].workImport
    const lines = [importColumns, importColumns.map((column) => `"${example[column]}"`)]
    const csv = lines.map((cells) => cells.join(language === 'et' ? ';' : ',')).join('\r\n')
    const titles = { en: example.title_en, et: example.title_et }
    expect(await shop.check(csv)).toEqual({
      lines: [{ row: 2, titles, problems: [] }],
      ready: 1,
      wrong: 0,
      guessed: [],
    })
  }
})

test('each wrong cell is named', async () => {
  await using shop = await openForSeller()
  const wrong: [string, object][] = [
    ['A;nothing;1;;;;;;', { column: 'category', code: 'unknown-value' }],
    ['A;oil;1;;;;;;', { column: 'category', code: 'unknown-value' }],
    ['A;painting;;;;;;;', { column: 'price', code: 'required' }],
    ['A;painting;-1;;;;;;', { column: 'price', code: 'too-small' }],
    ['A;painting;much;;;;;;', { column: 'price', code: 'not-a-number' }],
    ['A;painting;1,200;;;;;;', { column: 'price', code: 'ambiguous-number' }],
    ['A;painting;1,2000;;;;;;', { column: 'price', code: 'too-many-decimals' }],
    ['A;painting;1.200 €;;;;;;', { column: 'price', code: 'ambiguous-number' }],
    ['A;painting;1;1,200 x 900 mm;;;;;', { column: 'dimensions', code: 'ambiguous-number' }],
    ['A;painting;1;;limited;1,000;;;', { column: 'edition_size', code: 'ambiguous-number' }],
    ['A;painting;1;30 x forty;;;;;', { column: 'dimensions', code: 'height' }],
    ['A;painting;1;;limited;;;;', { column: 'edition_size', code: 'required' }],
    ['A;painting;1;;many;2;;;', { column: 'edition', code: 'unknown-value' }],
    ['A;painting;1;;;;perhaps;;', { column: 'framed', code: 'invalid' }],
    ['A;painting;1;;;;;heavy;', { column: 'weight', code: 'not-a-number' }],
    ['A;painting;1;;;;;;some', { column: 'ai', code: 'unknown-value' }],
    [`${'x'.repeat(201)};painting;1;;;;;;`, { column: 'title_en', code: 'too-long' }],
    ['A\0;painting;1;;;;;;', { column: 'title_en', code: 'invalid' }],
    ['A;painting;1;;;;;;;more', { column: null, code: 'too-many-cells' }],
  ]
  const { lines } = await shop.check([header, ...wrong.map(([line]) => line)].join('\n'))
  expect(lines.map(({ problems }) => problems)).toEqual(wrong.map(([, problem]) => [problem]))
})

test.each([
  [
    'with a byte order mark, semicolons and CRLF',
    '\ufeffTitle_EN;category;price;\r\nA;painting;1,50;\r\n;;;\r\nB;painting;2;\r\n',
  ],
  ['with commas, LF and cells that are left out', 'title_et,category,price,year\nA,painting,1.5\n\nB,painting,2'],
  ['with inches', 'title_en,category,price,dimensions\nA,painting,EUR1.5,12" x 16"\n\nB,painting,2,"12"" x 16"""'],
])('a file %s is read', async (_, csv) => {
  await using shop = await openForSeller()
  const { lines } = await shop.check(csv)
  expect(lines).toMatchObject([
    { row: 2, problems: [] },
    { row: 4, problems: [] },
  ])
})

test('formulas and markup stay words', async () => {
  await using shop = await openForSeller()
  const titles = ['=HYPERLINK("https://evil.test")', '<script>alert(1)</script>']
  const cells = titles.map((title) => `"${title.replaceAll('"', '""')}",painting,1`)
  await shop.create(['title_en,category,price', ...cells].join('\n'))
  expect((await shop.works()).map((work) => work.titles.en)).toEqual(titles)
})

const line = 'A,painting,1\n'
test.each([
  ['nothing in it', '', 'csv-empty', undefined],
  ['a header alone', 'title_en,category,price\n,,\n', 'csv-empty', undefined],
  [
    'another header',
    'name,price,price\nA,1,1',
    'csv-columns',
    { missing: ['title_en', 'category'], unknown: ['name', 'price'] },
  ],
  ['letters in no encoding of a spreadsheet', new Uint8Array([0x74, 0x9a, 0xf5]), 'csv-encoding', undefined],
  ['half a letter in UTF-16', new Uint8Array([0xff, 0xfe, 0x74, 0x00, 0xd8]), 'csv-encoding', undefined],
  [
    'a quotation mark too many below sep=',
    'sep=;\ntitle_en;category;price\n"A;painting;1',
    'csv-malformed',
    { line: 3 },
  ],
  ['a quotation mark as its separator', 'sep="\ntitle_en', 'csv-columns', undefined],
  ['nothing but blank lines', '\r\n;;;\r\n\r\n', 'csv-empty', undefined],
  ['a quotation mark too many', 'title_en,category,price\nA,painting,1\n"B,painting,1', 'csv-malformed', { line: 3 }],
  ['501 works', `title_en,category,price\n${line.repeat(501)}`, 'csv-too-long', undefined],
  [
    '100,000 lines, the last of them broken',
    `title_en,category,price\n${'a,b,1\n'.repeat(100_000)}"`,
    'csv-too-long',
    undefined,
  ],
  ['more than a megabyte', 'x'.repeat(1_000_001), 'too-large', undefined],
])('a file with %s is refused', async (_, csv, code, details) => {
  await using shop = await openForSeller()
  await expect(shop.check(csv)).rejects.toMatchObject({ problem: { code, ...(details ? { details } : {}) } })
})

const grey = ['title_en;category;price', 'Õhtu Šveitsis;painting;12', ''].join('\r\n')
const tabs = grey.replaceAll(';', '\t')
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const windows1257 = (text: string) => {
  const letters: Record<string, number> = { Õ: 0xd5, Š: 0xd0, õ: 0xf5, ž: 0xfe }
  return Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0))
}

test.each<[string, string | Uint8Array<ArrayBuffer>, number, string[]?]>([
  ['with the line sep=', `sep=;\r\n${grey}`, 2],
  ['with SEP= in quotes and a byte order mark', `\ufeff"SEP=\t"\n${tabs}`, 2],
  ['with an odd separator that the line names', `sep=|\n${grey.replaceAll(';', '|')}`, 2],
  ['with a blank first line', `\r\n${grey}`, 3],
  ['with blank lines of separators', `;;\r\n\r\n${grey}`, 4],
  ['with a blank line of quotation marks', `"";"";""\n${grey}`, 3],
  ['with a blank line of a no-break space', `\u00a0\r\n${grey}`, 3],
  ['with a blank line of a zero-width space', `\u200b;" "\n${grey}`, 3],
  ['with the line sep= and more separators', `sep=;;\n${grey}`, 2],
  ['with the line sep= and a tab', `"sep=;"\t\n${grey}`, 2],
  ['with a blank line above sep=', `\r\nsep=;\r\n${grey}`, 4],
  ['with tabs', tabs, 2],
  ['in UTF-16 with tabs, as “Unicode Text” of Excel', utf16(`\ufeff${tabs}`), 2],
  ['in UTF-16 without a byte order mark', utf16(grey), 2],
  ['in UTF-16 with the high byte first', new Uint8Array(Buffer.from(`\ufeff${tabs}`, 'utf16le').swap16()), 2],
  ['in Windows-1257', windows1257(grey), 2, ['Šveitsis']],
  ['with invisible characters', grey.replaceAll(';', '\u200b;\u2060').replace('12', '\u200e12\u00a0'), 2],
])('a file %s is read', async (_, csv, row, guessed = []) => {
  await using shop = await openForSeller()
  const titles = { en: 'Õhtu Šveitsis', et: '' }
  expect(await shop.check(csv)).toEqual({ lines: [{ row, titles, problems: [] }], ready: 1, wrong: 0, guessed })
})

test('a title of invisible characters is none', async () => {
  await using shop = await openForSeller()
  const { lines } = await shop.check('title_en,category,price\n\u200b\u200b,painting,1')
  expect(lines).toMatchObject([{ titles: { en: '' }, problems: [{ column: 'title_en', code: 'required' }] }])
})
