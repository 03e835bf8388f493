import type { MarkedToken, Token } from 'marked'
import { drawHeading, drawParagraph, drawTable, type Pdf, type Run } from './pdf.ts'

type Options = {
  readonly addressOf: (href: string) => string
  readonly titleOf: (written: string) => string
}

const indent = 14

/** Throws at elements that our long texts do not use, such as pictures. */
export function drawLongText(pdf: Pdf, tokens: readonly Token[], options: Options, left = 0): void {
  for (const token of tokens) drawBlock(pdf, token as MarkedToken, options, left)
}

function drawBlock(pdf: Pdf, token: MarkedToken, options: Options, left: number): void {
  switch (token.type) {
    case 'space':
      return
    case 'heading':
      pdf.y += token.depth === 2 ? 12 : 4
      drawHeading(pdf, options.titleOf(token.text))
      return
    case 'paragraph':
      drawParagraph(pdf, runsOf(token.tokens, options), { left })
      return
    case 'list':
      for (const { tokens } of token.items)
        drawParagraph(pdf, runsOf(tokens, options), { left: left + indent, mark: '•', below: 4 })
      pdf.y += 4
      return
    case 'blockquote':
      drawLongText(pdf, token.tokens, options, left + indent)
      return
    case 'table': {
      const wordsOf = (cell: { tokens: readonly Token[] }) =>
        runsOf(cell.tokens, options)
          .map(({ words }) => words)
          .join('')
      const columns = token.header.map((cell, at) => ({ title: wordsOf(cell), ...(at === 0 ? { width: 140 } : {}) }))
      drawTable(
        pdf,
        columns,
        token.rows.map((row) => row.map(wordsOf)),
      )
      return
    }
    default:
      throw new Error(`A PDF has no ${token.type}.`)
  }
}

function runsOf(tokens: readonly Token[], options: Options, look: Omit<Run, 'words'> = {}): Run[] {
  return tokens.flatMap((token): Run[] => {
    if (!('tokens' in token) || !token.tokens)
      return [{ ...look, words: 'text' in token ? String(token.text).replace(/\s+/g, ' ') : '' }]
    const within = {
      ...look,
      ...(token.type === 'strong' ? { isStrong: true } : {}),
      ...(token.type === 'link' ? { link: options.addressOf(String(token.href)) } : {}),
    }
    return runsOf(token.tokens, options, within)
  })
}
