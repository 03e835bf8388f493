import type { Language } from '#domain/language.ts'
import { documentsTexts } from '#texts/documents.ts'
import type { LineRow } from './order-store.ts'

/** "Copy 6 of 40"; empty for an original. */
export const soldCopies = (
  { editionKind, copies, editionSize }: Pick<LineRow, 'editionKind' | 'copies' | 'editionSize'>,
  language: Language,
): string =>
  editionKind === 'original' || copies.length === 0
    ? ''
    : documentsTexts[language].documents.copies(copies, editionSize)
