import type { AiUse, EditionKind } from '#domain/artwork.ts'
import type { Language } from '#domain/language.ts'
import type { ImportColumn, TextColumn } from '#domain/work-import.ts'

type PlainColumn = Exclude<ImportColumn, `${TextColumn}_${Language}`>
type ColumnTexts = Record<PlainColumn, string> & Record<TextColumn, (language: string) => string>
type Example = Record<PlainColumn | `${TextColumn}_${'en' | 'et'}`, string>

export const workImport = {
  title: 'Import works from CSV',
  description: 'Add many works at once from a spreadsheet.',
  loading: 'Loading the import …',
  failed: 'The import page couldn’t be loaded.',
  toWorks: 'Your works',
  link: 'Import from CSV',
  lead: 'Each line of the file becomes a draft. You add pictures later and publish it when it is ready.',
  file: 'CSV file',
  choose: 'Choose a file',
  drop: 'or drop it here',
  fileHelp: 'CSV in UTF-8, up to 500 works and 1\u00a0MB. You’ll see a preview before anything is saved.',
  template: 'Download the template',
  templateName: 'works.csv',
  checking: 'Checking the file …',
  tooLarge: 'This file is larger than 1\u00a0MB.',
  offline: 'The server isn’t responding. Please try again.',
  line: (row: number) => `Line ${row} of the file.`,
  missing: (columns: string) => `Missing: ${columns}.`,
  unknown: (columns: string) => `Unknown or repeated: ${columns}.`,
  checked: (file: string) => `Preview of ${file}`,
  counts: (ready: number, wrong: number) =>
    [
      ready === 0
        ? 'None of the lines can become a draft.'
        : ready === 1
          ? '1 line becomes a draft.'
          : `${ready} lines become drafts.`,
      wrong === 0 ? '' : wrong === 1 ? '1 line is left out.' : `${wrong} lines are left out.`,
    ]
      .filter(Boolean)
      .join(' '),
  guessed: (words: string) =>
    `This file isn’t in UTF-8. Are these words right: ${words}? If not, choose “Save as” and “CSV UTF-8” in your spreadsheet, and choose the file again.`,
  wrong: 'Left out',
  wrongText: 'Correct these lines and choose the file again, or add them in the form.',
  ready: 'New drafts',
  row: 'Line',
  work: 'Title',
  untitled: 'Untitled',
  tooManyCells: 'This line has more cells than there are columns.',
  yesOrNo: 'Enter yes or no.',
  add: (count: number) => (count === 1 ? 'Add 1 draft' : `Add ${count} drafts`),
  adding: 'Adding …',
  another: 'Choose another file',
  added: (count: number) =>
    count === 1 ? '1 draft has been added to your works.' : `${count} drafts have been added to your works.`,
  toDrafts: 'View drafts',
  columnsTitle: 'Columns',
  columnsText:
    'The first line contains the column names. Title, category and price are required; other columns are optional.',
  columns: {
    title: (language: string) => `Title in ${language}`,
    description: (language: string) => `Description in ${language}`,
    category: 'One of: ',
    medium: (language: string) => `Medium in ${language}`,
    dimensions: 'Width × height (× depth), for example 30\u00a0×\u00a040\u00a0cm',
    year: 'Year it was made',
    price: 'What you receive, in euros',
    edition: 'One of: ',
    edition_size: 'Number of copies, for a limited edition',
    tags: 'Tags, separated by commas',
    framed: 'Framed: yes or no',
    signed: 'Signed: yes or no',
    ready_to_hang: 'Ready to hang: yes or no',
    warnings: (language: string) => `Safety warnings in ${language}`,
    weight: 'Weight when packed, in kilograms',
    ai: 'Use of artificial intelligence: ',
  } satisfies ColumnTexts,
  /** After the text of a column. */
  columnHints: {
    title_en: '; one language is enough',
    description_en: ', up to 4000 characters',
    medium_en: ', for example Oil on canvas',
    warnings_en: ', if the work needs any',
  } as Partial<Record<ImportColumn, string>>,
  /** Cell values. Files may use the words of both languages. */
  flags: { true: 'yes', false: 'no' },
  editions: { original: 'original', limited: 'limited', open: 'open' } satisfies Record<EditionKind, string>,
  aiUses: { none: 'none', assisted: 'assisted', generated: 'generated' } satisfies Record<AiUse, string>,
  example: {
    title_en: 'Grey sea',
    title_et: 'Hall meri',
    description_en: 'Morning at Käsmu.',
    description_et: 'Hommik Käsmus.',
    category: 'Painting',
    medium_en: 'Oil on canvas',
    medium_et: 'Õli lõuendil',
    dimensions: '30 × 40 × 2.5 cm',
    year: '2026',
    price: '480.50',
    edition: 'original',
    edition_size: '',
    tags: 'sea, morning',
    framed: 'no',
    signed: 'yes',
    ready_to_hang: 'yes',
    warnings_en: '',
    warnings_et: '',
    weight: '1.8',
    ai: 'none',
  } satisfies Example as Example & Partial<Record<ImportColumn, string>>,
}
