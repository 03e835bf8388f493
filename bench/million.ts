import pg from 'pg'
import { techniquesOf } from '#domain/artwork.ts'
import { coloursOf } from '#domain/colour.ts'
import { type Localized, languages } from '#domain/language.ts'
import { sizeClass } from '#domain/size-class.ts'
import { type CatalogueArtist, demoCatalogue, readCatalogue } from '#server/demo/catalogue-folder.ts'
import { fillShop, type Words } from '../tests/support/databases/large-shop.ts'

/**
 * Fills a migrated, empty database with shuffled words of the demo. A million works come with 20,000 artists, 200,000
 * orders and 2,000,000 holds. Pictures have no files. Takes minutes.
 */
export async function makeMillion(url: string, works = 1_000_000): Promise<void> {
  const orders = works / 5
  const size = { works, orders, sellers: works / 62.5, buyers: 5000, lapsedHolds: 2 * works - orders * 1.05 }
  await fillShop(url, size, await readWords(works))
}

async function readWords(works: number): Promise<Words> {
  const catalogue = await readCatalogue(demoCatalogue)
  const models = catalogue.artworks.map((work) => ({
    ...work,
    ...halvesOf(work.title, ' '),
    ...halvesOf(work.description, '\n\n', 'first', 'rest'),
    techniques: techniquesOf(work.medium),
    size_class: sizeClass(work),
    colours: coloursOf(catalogue.descriptions[work.images[0]?.file ?? '']?.palette ?? []),
    alt: work.images[0]?.alt ?? {},
  }))
  return {
    before: `${sharesOf}; ${tableOf('model', models, modelColumns)}; ${tableOf('person', catalogue.artists.map(namesOf), personColumns)};`,
    artists: {
      join: joined('person', catalogue.artists.length, ['a', 'b', 'c']),
      columns: {
        slug: "a.first_slug || '-' || b.last_slug || '-' || n",
        name: "a.first_name || ' ' || b.last_name",
        biography: shuffled("' '", 'a.opening', 'b.rest'),
        tagline: 'c.tagline',
        location: 'c.location',
      },
    },
    works: {
      join: joined('model', models.length, ['a', 'b', 'c', 'd', 'e', 'f', 'g']),
      columns: {
        title: shuffled("' '", 'a.head', 'b.tail'),
        description: shuffled("E'\\n\\n'", 'c.first', 'd.rest'),
        category: 'e.category',
        medium: 'e.medium',
        techniques: 'e.techniques',
        tags: 'e.tags',
        width: 'f.width',
        height: 'f.height',
        depth: 'f.depth',
        unit: 'f.unit',
        size_class: 'f.size_class',
        colours: 'g.colours',
        year: '1990 + pg_temp.share(n, 8, 36)',
        framed: 'pg_temp.share(n, 9, 3) = 0',
        signed: 'pg_temp.share(n, 10, 2) = 0',
        // Some with a number ending in 7 are sold as a further copy: see `fillShop`.
        edition_kind: "case when n % 10 = 7 then 'limited' when n % 10 = 9 then 'open' else 'original' end",
        edition_size: 'case when n % 10 = 7 then 90 when n % 10 <> 9 then 1 end',
        artist_price: artistPrice,
        price: `${artistPrice} / 10 * 11`,
        created_at: `now() - (${works} - n) * (interval '5 years' / ${works})`,
      },
    },
  }
}

/** 0.5 to 1.5 times the model's price, in euros with a whole commission. */
const artistPrice = '(e."artistPrice" / 1000 * (50 + pg_temp.share(n, 11, 100)) / 100 + 1) * 1000'

/** Deterministic pseudo-random number below `count` for n; each salt gives a different series. */
const sharesOf = `create function pg_temp.share(n bigint, salt bigint, count int) returns int immutable language sql
  return (hashint8extended(n, salt) & 2147483647)::bigint % count`

const joined = (table: string, rows: number, names: readonly string[]) =>
  names.map((name, salt) => `join ${table} ${name} on ${name}.place = pg_temp.share(n, ${salt + 1}, ${rows})`).join(' ')

/** Halves of different texts, joined in each language that both have. */
const shuffled = (between: string, one: string, other: string) =>
  `jsonb_build_object(${languages.map((language) => `'${language}', btrim(concat_ws(${between}, ${one}->>'${language}', ${other}->>'${language}'), E' \\n')`).join(', ')})`

const modelColumns = `head jsonb, tail jsonb, first jsonb, rest jsonb, category text, medium jsonb, techniques text[], tags text[],
  width float, height float, depth float, unit text, size_class text, colours text[], "artistPrice" int`
const personColumns = `first_slug text, last_slug text, first_name text, last_name text, opening jsonb, rest jsonb, tagline jsonb, location jsonb`

const tableOf = (name: string, rows: readonly object[], columns: string) =>
  `create temporary table ${name} as select * from jsonb_to_recordset(${pg.escapeLiteral(
    JSON.stringify(rows.map((row, place) => ({ ...row, place }))),
  )}) as row (place int, ${columns})`

function namesOf({ name, slug, biography, ...person }: CatalogueArtist) {
  const [firstName, ...lastNames] = name.split(' ')
  const [firstSlug, ...lastSlugs] = slug.split('-')
  return {
    ...person,
    ...halvesOf(biography, '. ', 'opening', 'rest'),
    first_name: firstName,
    last_name: lastNames.join(' '),
    first_slug: firstSlug,
    last_slug: lastSlugs.join('-'),
  }
}

/** Split in the middle at a separator, in each language. */
function halvesOf(text: Localized, separator: string, one = 'head', other = 'tail'): Record<string, Localized> {
  const parts = Object.entries(text).map(([language, words]) => {
    const pieces = (words ?? '').split(separator)
    const middle = Math.ceil(pieces.length / 2)
    return [language, pieces.slice(0, middle).join(separator), pieces.slice(middle).join(separator)] as const
  })
  return {
    [one]: Object.fromEntries(parts.map(([language, first]) => [language, first])),
    [other]: Object.fromEntries(parts.map(([language, , rest]) => [language, rest])),
  }
}
