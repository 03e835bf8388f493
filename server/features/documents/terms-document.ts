import { type Day, yearInTallinn } from '#domain/delivery.ts'
import { defaultLanguage, type Language, languages } from '#domain/language.ts'
import { addressOf, readHeading, readingOf, readTokens } from '#server/features/information/read-information.ts'
import { hashOf } from '#server/features/issued-documents/document-files.ts'
import {
  type DocumentSource,
  drawnFrom,
  type Issue,
  originalIn,
} from '#server/features/issued-documents/issue-document.ts'
import type { Shop } from '#server/shop.ts'
import type { InformationPage } from '#site/information.ts'
import { documentsTexts } from '#texts/documents.ts'
import { termsTexts } from '#texts/terms.ts'
import { drawLongText } from './long-text.ts'
import { closePdf, type DrawnPdf, draw, openPdf, startPage } from './pdf.ts'

const partsOfTerms = ['payment', 'shipping', 'returns'] as const satisfies readonly InformationPage[]

type Texts = Awaited<ReturnType<typeof readTexts>>

/** A new document for each change of a page and for each year, whose orders determine the retention. */
export async function termsDocument(shop: Shop, version: Day, at: Date): Promise<DocumentSource> {
  const texts = Object.fromEntries(
    await Promise.all(languages.map(async (one) => [one, await readTexts(shop, version, one, at)] as const)),
  ) as Record<Language, Texts>
  return {
    type: 'application/pdf',
    kind: 'terms',
    subject: version,
    states: [yearInTallinn(at), hashOf(JSON.stringify(languages.map((one) => texts[one].map(({ text }) => text))))],
    languages: originalIn(defaultLanguage),
    keptFrom: at,
    fileName: `terms-${version}.pdf`,
    read: () => drawnFrom(texts, (facts, issue) => drawTerms(shop, version, facts[issue.language], issue)),
  }
}

function readTexts(shop: Shop, version: Day, language: Language, at: Date) {
  const names = [`terms-${version}`, ...partsOfTerms]
  return Promise.all(names.map((name) => readTokens(name, language, readingOf(shop, at))))
}

async function drawTerms(
  { settings }: Shop,
  version: Day,
  texts: Texts,
  { number, language }: Issue,
): Promise<DrawnPdf> {
  const { documents: p } = documentsTexts[language]
  const { terms: t } = termsTexts[language]
  const options = {
    addressOf: (href: string) => new URL(addressOf(href, language), settings.publicUrl).href,
    titleOf: (written: string) => readHeading(written).title,
  }
  const [terms, ...pages] = texts
  const facts = [
    [p.number, number],
    [t.version, t.from(version)],
  ] as const
  const pdf = await openPdf(terms?.title ?? '', facts, language)
  drawLongText(pdf, terms?.tokens ?? [], options)
  for (const { title, tokens } of pages) {
    startPage(pdf)
    draw(pdf, title ?? '', { font: 'title', size: 20 })
    pdf.y += 12
    drawLongText(pdf, tokens, options)
  }
  return closePdf(pdf)
}
