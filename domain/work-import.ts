import { artworkDetails, eachDetail } from './artwork.ts'

/** A text has one column per language. */
export const detailColumns = eachDetail({
  text: (name) => columnsOfText(artworkDetails[name].column),
  number: (name) => artworkDetails[name].column,
  yesNo: (name) => artworkDetails[name].column,
})

function columnsOfText<Column extends string>(column: Column) {
  return { en: `${column}_en`, et: `${column}_et` } as const
}

const columnsOfDetails = Object.values(detailColumns).flatMap((columns) =>
  typeof columns === 'string' ? [columns] : Object.values(columns),
)

/** Columns in the order of the template. Details not named here follow at the end. */
export const importColumns = [
  ...new Set([
    'title_en',
    'title_et',
    'description_en',
    'description_et',
    'category',
    'medium_en',
    'medium_et',
    'dimensions',
    'year',
    'price',
    'edition',
    'edition_size',
    'tags',
    ...columnsOfDetails,
    'weight',
    'ai',
  ] as const),
]
export type ImportColumn = (typeof importColumns)[number]

export const importLimits = { works: 500, bytes: 1_000_000, guessedWords: 20 } as const

/** Returns missing columns, and unknown or repeated ones. */
export function checkImportColumns(header: readonly string[]): { missing: ImportColumn[]; unknown: string[] } {
  const has = (column: ImportColumn) => header.includes(column)
  const needed: ImportColumn[] = ['category', 'price']
  if (!has('title_et')) needed.unshift('title_en')
  return {
    missing: needed.filter((column) => !has(column)),
    unknown: header.filter((name, at) => !importColumns.some((one) => one === name) || header.indexOf(name) !== at),
  }
}
