import type { z } from 'zod'
import { artworkFieldsOf, WorkForm } from '#contract/work-form.ts'
import { type CheckedLine, lineProblems } from '#contract/work-imports.ts'
import { aiUses, categories, eachDetail, editionKinds } from '#domain/artwork.ts'
import { defaultLanguage, inEachLanguage, type Language, languages } from '#domain/language.ts'
import { descriptionColumns, detailColumns, type ImportColumn, titleColumns } from '#domain/work-import.ts'
import type { CompleteWork } from '#server/features/own-works/create-work.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import type { WorkRow } from './read-work-file.ts'

type ReadLine = CheckedLine & { readonly work?: CompleteWork }

export function readLine({ row, cells, hasTooMany }: WorkRow): ReadLine {
  const titles = inEachLanguage((language) => cells[titleColumns[language]].slice(0, 200))
  // Surplus cells may have shifted the columns.
  if (hasTooMany) return { row, titles, problems: [{ column: null, code: 'too-many-cells' }] }
  const read = WorkForm.safeParse(typedOf(cells))
  if (!read.success) return { row, titles, problems: problemsIn(read.error) }
  return { row, titles, problems: [], work: artworkFieldsOf(read.data) }
}

/** Choices may be named in any language. */
function typedOf(cells: WorkRow['cells']): Record<keyof z.input<typeof WorkForm>, unknown> {
  const wordsIn = (columnIn: Record<Language, ImportColumn>) => inEachLanguage((language) => cells[columnIn[language]])
  return {
    titles: wordsIn(titleColumns),
    descriptions: wordsIn(descriptionColumns),
    category: meaning(cells.category, categories, (language) => workFormTexts[language].workForm.categories),
    price: cells.price,
    dimensions: cells.dimensions,
    editionKind:
      meaning(cells.edition, editionKinds, (language) => workImportsTexts[language].workImport.editions) ||
      (cells.edition_size === '' ? 'original' : 'limited'),
    editionSize: cells.edition_size,
    tags: cells.tags.split(/[,;]/),
    ...eachDetail({
      text: (name) => wordsIn(detailColumns[name]),
      number: (name) => cells[detailColumns[name]],
      yesNo: (name) => flag(cells[detailColumns[name]]),
    }),
    weight: cells.weight,
    packedSize: '',
    aiUse: meaning(cells.ai, aiUses, (language) => workImportsTexts[language].workImport.aiUses) || 'none',
  }
}

/** Matches the choice's code or its label in any language; other words pass through. */
function meaning<Choice extends string>(
  word: string,
  choices: readonly Choice[],
  namesIn: (language: Language) => Record<Choice, string>,
): string {
  const lowered = word.toLowerCase()
  const names = languages.map(namesIn)
  return choices.find((one) => [one, ...names.map((name) => name[one].toLowerCase())].includes(lowered)) ?? lowered
}

const yesOrNo = ['true', 'false'] as const

/** Unmatched words pass through, so that the form refuses them. */
function flag(word: string): unknown {
  const flagValue = meaning(word, yesOrNo, (language) => workImportsTexts[language].workImport.flags)
  if (flagValue === '') return false
  return yesOrNo.some((known) => known === flagValue) ? flagValue === 'true' : word
}

const columns: Record<string, ImportColumn | Record<Language, ImportColumn>> = {
  titles: titleColumns,
  descriptions: descriptionColumns,
  category: 'category',
  price: 'price',
  dimensions: 'dimensions',
  editionKind: 'edition',
  editionSize: 'edition_size',
  tags: 'tags',
  ...detailColumns,
  weight: 'weight',
  aiUse: 'ai',
}

function problemsIn({ issues }: z.ZodError): CheckedLine['problems'] {
  const found = new Map<ImportColumn | null, CheckedLine['problems'][number]>()
  for (const { path, message } of issues) {
    const column = columnOf(path) ?? null
    const code = lineProblems.find((one) => one === message) ?? 'invalid'
    if (!found.has(column)) found.set(column, { column, code })
  }
  return [...found.values()]
}

/** A problem of all languages is reported for the English column. */
function columnOf([field, part]: readonly PropertyKey[]): ImportColumn | undefined {
  const column = columns[String(field)]
  const language = languages.find((each) => each === part) ?? defaultLanguage
  return typeof column === 'object' ? column[language] : column
}
