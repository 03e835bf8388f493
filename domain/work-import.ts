import { artworkDetails, eachDetail, type TextDetail } from './artwork.ts'
import { defaultLanguage, inEachLanguage, type Language } from './language.ts'

/** A text has one column per language. */
export const detailColumns = eachDetail({
  text: (name) => columnsOfText(artworkDetails[name].column),
  number: (name) => artworkDetails[name].column,
  yesNo: (name) => artworkDetails[name].column,
})

function columnsOfText<Column extends string>(column: Column) {
  return inEachLanguage((language) => `${column}_${language}`) as { [name in Language]: `${Column}_${name}` }
}

export const titleColumns = columnsOfText('title')
export const descriptionColumns = columnsOfText('description')

const columnsOfDetails = Object.values(detailColumns).flatMap((columns) =>
  typeof columns === 'string' ? [columns] : Object.values(columns),
)

/** Columns in the order of the template. Details not named here follow at the end. */
export const importColumns = [
  ...new Set([
    ...Object.values(titleColumns),
    ...Object.values(descriptionColumns),
    'category',
    ...Object.values(detailColumns.mediums),
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

/** Base name of columns that exist in each language. */
export type TextColumn = 'title' | 'description' | (typeof artworkDetails)[TextDetail]['column']

export const importLimits = { works: 500, bytes: 1_000_000, guessedWords: 20 } as const

/** Returns missing columns, and unknown or repeated ones. */
export function checkImportColumns(header: readonly string[]): { missing: ImportColumn[]; unknown: string[] } {
  const has = (column: ImportColumn) => header.includes(column)
  const needed: ImportColumn[] = ['category', 'price']
  if (!Object.values(titleColumns).some(has)) needed.unshift(titleColumns[defaultLanguage])
  return {
    missing: needed.filter((column) => !has(column)),
    unknown: header.filter((name, at) => !importColumns.some((one) => one === name) || header.indexOf(name) !== at),
  }
}
