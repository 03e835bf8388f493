import { readFileSync } from 'node:fs'
import encodeQR from 'qr'
import type { Language } from '#domain/language.ts'
import { type Font, fontFile, fonts } from '#server/adapters/fonts/fonts.ts'
import type { drawable } from '#server/adapters/fonts/letters.ts'
import { loadOnce } from '#server/process/load-once.ts'
import { site } from '#site/site.ts'

/** Loaded with the first document: 11 MB that most starts never need. */
const loadPdfKit = loadOnce(async () => {
  const { default: PDFDocument } = await import('pdfkit')
  const { drawable } = await import('#server/adapters/fonts/letters.ts')
  return { PDFDocument, drawable, files: fonts.map((font) => [font, readFileSync(fontFile(font))] as const) }
})

const ink = '#16150f'
export const faint = '#565247'
const rule = '#dcd7cb'

const textSize = 9.5
const margin = 56
const pageWidth = 595.28
export const width = pageWidth - 2 * margin
/** The page number is below this. */
const lowest = 841.89 - 72

/** An A4 document drawn from top to bottom. */
export type Pdf = {
  readonly document: PDFKit.PDFDocument
  readonly parts: Buffer[]
  readonly drawable: typeof drawable
  /** Characters missing in all fonts. */
  readonly missing: Set<string>
  /** The vertical position of the next part. */
  y: number
}

export async function openPdf(title: string, facts: readonly Fact[], language: Language): Promise<Pdf> {
  const pdf = await startPdf(title, language)
  drawFacts(pdf, facts)
  pdf.y += 18
  return pdf
}

export async function startPdf(title: string, language: Language): Promise<Pdf> {
  const { PDFDocument, drawable, files } = await loadPdfKit()
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: site.name, Creator: site.name },
  })
  for (const [font, file] of files) document.registerFont(font, file)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const pdf: Pdf = { document, parts, drawable, missing: new Set(), y: margin }
  draw(pdf, site.name, { font: 'title', size: 13, colour: faint })
  pdf.y += 22
  draw(pdf, title, { font: 'title', size: 26 })
  pdf.y += 10
  return pdf
}

export type Fact = readonly [name: string, value: string]

export function drawFacts(pdf: Pdf, facts: readonly Fact[], { left = 0, nameWidth = 120 } = {}): void {
  for (const [name, value] of facts) {
    const top = pdf.y
    draw(pdf, name, { colour: faint, left, width: nameWidth })
    const below = pdf.y
    pdf.y = top
    const valueLeft = left + nameWidth + 8
    draw(pdf, value, { left: valueLeft, width: width - valueLeft })
    pdf.y = Math.max(pdf.y, below) + 2
  }
}

/** Missing characters are drawn as code points. */
export type DrawnPdf = { readonly bytes: Buffer; readonly missing: readonly string[] }

/** Numbers the pages if there are several. */
export function closePdf(pdf: Pdf): Promise<DrawnPdf> {
  const { document, parts, missing } = pdf
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const number = count > 1 ? `   ${page + 1} / ${count}` : ''
    const words = setFont(pdf, `${site.name}, ${site.email}${number}`, 'text')
    document.fontSize(8).fillColor(faint)
    document.text(words, margin, lowest + 24, { width, lineBreak: false })
  }
  return new Promise((resolve) => {
    document.on('end', () => resolve({ bytes: Buffer.concat(parts), missing: [...missing] }))
    document.end()
  })
}

type Block = { readonly title: string; readonly lines: readonly (string | null | undefined | false)[] }

export function drawBlocks(pdf: Pdf, blocks: readonly Block[]): void {
  const column = (width - (blocks.length - 1) * 18) / blocks.length
  makeRoom(pdf, 90)
  const top = pdf.y
  let lowestEnd = top
  for (const [at, { title, lines }] of blocks.entries()) {
    pdf.y = top
    const place = { left: at * (column + 18), width: column }
    draw(pdf, title, { ...place, font: 'strong' })
    pdf.y += 3
    for (const line of lines) if (line) draw(pdf, line, place)
    lowestEnd = Math.max(lowestEnd, pdf.y)
  }
  pdf.y = lowestEnd + 22
}

type Column = { readonly title: string; readonly width?: number; readonly align?: 'right' }
export type Cell =
  | string
  | { readonly words: string; readonly isWork?: true | undefined; readonly below?: readonly string[] | undefined }

/** Repeats the header on every page. Columns without a width share the rest. */
export function drawTable(pdf: Pdf, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const gap = 10
  const fixedWidth = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  const free = columns.filter((column) => column.width === undefined).length
  const rest = (width - fixedWidth - gap * (columns.length - 1)) / Math.max(1, free)
  const widths = columns.map((column) => column.width ?? rest)
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, one) => sum + one + gap, 0))
  const cellsAcross = (cells: readonly Cell[], look: Look) => {
    const top = pdf.y
    let end = top
    for (const [at, cell] of cells.entries()) {
      pdf.y = top
      const align = columns[at]?.align
      drawCell(pdf, cell, { ...look, left: lefts[at] ?? 0, width: widths[at] ?? 0, ...(align ? { align } : {}) })
      end = Math.max(end, pdf.y)
    }
    pdf.y = end + 6
    drawRule(pdf)
    pdf.y += 6
  }
  const head = () =>
    cellsAcross(
      columns.map(({ title }) => title),
      { size: 8, colour: faint },
    )
  makeRoom(pdf, 60)
  head()
  for (const row of rows) {
    const height = Math.max(...row.map((cell, at) => heightOf(pdf, cell, widths[at] ?? 0))) + 13
    if (makeRoom(pdf, height)) head()
    cellsAcross(row, {})
  }
  pdf.y += 6
}

/** Right-aligned; the last row is the total. */
export function drawSums(pdf: Pdf, sums: readonly (readonly [name: string, amount: string])[]): void {
  makeRoom(pdf, sums.length * 18 + 12)
  const left = width / 2
  for (const [at, [name, amount]] of sums.entries()) {
    const isLast = at === sums.length - 1
    if (isLast && sums.length > 1) {
      drawRule(pdf, left)
      pdf.y += 6
    }
    const look: Look = isLast ? { font: 'strong', size: 11 } : {}
    const top = pdf.y
    draw(pdf, name, { ...look, left, width: width / 2 - 110 })
    const below = pdf.y
    pdf.y = top
    draw(pdf, amount, { ...look, left: width - 110, width: 110, align: 'right' })
    pdf.y = Math.max(pdf.y, below) + 4
  }
  pdf.y += 18
}

export function drawNote(pdf: Pdf, words: string): void {
  makeRoom(pdf, 24)
  draw(pdf, words, { colour: faint, size: 9 })
  pdf.y += 8
}

export function drawHeading(pdf: Pdf, words: string): void {
  makeRoom(pdf, 60)
  draw(pdf, words, { font: 'strong', size: 11 })
  pdf.y += 6
}

type Look = {
  readonly font?: Font
  readonly size?: number
  readonly colour?: string
  readonly left?: number
  readonly width?: number
  readonly align?: 'right'
}

export function draw(
  pdf: Pdf,
  words: string,
  { font = 'text', size = textSize, colour = ink, left = 0, ...rest }: Look,
): void {
  const { document } = pdf
  const options = { width: rest.width ?? width - left, ...(rest.align ? { align: rest.align } : {}) }
  const letters = setFont(pdf, words, font)
  document
    .fontSize(size)
    .fillColor(colour)
    .text(letters, margin + left, pdf.y, options)
  pdf.y = document.y
}

/** Chooses a font with all characters of the text; returns the text as drawn. */
function setFont({ document, missing, drawable }: Pdf, text: string, preferred: Font): string {
  const { words, font, missing: letters } = drawable(text, preferred)
  for (const letter of letters) missing.add(letter)
  document.font(font)
  return words
}

export type Run = { readonly words: string; readonly isStrong?: boolean; readonly link?: string }

/** Draws bold text and links, with an optional bullet at the left. Starts a new page if the paragraph doesn't fit. */
export function drawParagraph(
  pdf: Pdf,
  runs: readonly Run[],
  { left = 0, mark, below = 7 }: { left?: number; mark?: string; below?: number } = {},
): void {
  const { document } = pdf
  const options = { width: width - left, lineGap: 2 }
  // Measures with the bold font, which is wider.
  const whole = setFont(pdf, runs.map(({ words }) => words).join(''), 'strong')
  document.fontSize(textSize)
  makeRoom(pdf, document.heightOfString(whole, options))
  if (mark) document.text(mark, margin + left - 12, pdf.y, { lineBreak: false })
  document.x = margin + left
  document.y = pdf.y
  for (const [at, { words, isStrong = false, link }] of runs.entries()) {
    const letters = setFont(pdf, words, isStrong ? 'strong' : 'text')
    document.fillColor(ink)
    const continued = at < runs.length - 1
    document.text(letters, { ...options, link: link ?? null, underline: link !== undefined, continued })
  }
  pdf.y = document.y + below
}

function drawCell(pdf: Pdf, cell: Cell, look: Look): void {
  const { words, isWork, below = [] } = partsOf(cell)
  draw(pdf, words, { ...look, ...(isWork ? workLook : {}) })
  for (const line of below) draw(pdf, line, { ...look, ...belowLook })
}

const partsOf = (cell: Cell): Exclude<Cell, string> => (typeof cell === 'string' ? { words: cell } : cell)

const workLook = { font: 'work', size: 11.5 } as const
const belowLook = { size: 8.5, colour: faint } as const

function heightOf(pdf: Pdf, cell: Cell, cellWidth: number): number {
  const measure = (words: string, font: Font, size: number) => {
    const letters = setFont(pdf, words, font)
    return pdf.document.fontSize(size).heightOfString(letters, { width: cellWidth })
  }
  const { words, isWork, below = [] } = partsOf(cell)
  const first = isWork ? measure(words, workLook.font, workLook.size) : measure(words, 'text', textSize)
  return below.reduce((sum, line) => sum + measure(line, 'text', belowLook.size), first)
}

/** Does not move `y`, so that the next part can be drawn beside it. */
export function drawPicture({ document, y }: Pdf, jpeg: Uint8Array, size: { width: number; height: number }): void {
  document.image(Buffer.from(jpeg), margin, y, size)
}

export function drawCode({ document, y }: Pdf, address: string, size: number): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
  const step = size / rows.length
  // Overlaps the cells slightly, so that printers leave no white lines between them.
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(margin + column * step, y + row * step, step + 0.02, step + 0.02)
  document.fillColor('#000').fill()
  document.link(margin, y, size, size, address)
}

export function startPage(pdf: Pdf): void {
  pdf.document.addPage()
  pdf.y = margin
}

export function drawRule({ document, y }: Pdf, left = 0): void {
  document
    .moveTo(margin + left, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
}

/** Starts a new page when less than this height is left. Returns true if it did. */
function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= lowest) return false
  startPage(pdf)
  return true
}
