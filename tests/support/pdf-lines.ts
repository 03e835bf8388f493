import { inflateSync } from 'node:zlib'

/** The words of a document, a line of it at a time. Reads just what pdfkit writes. */
export function linesOf(pdf: Buffer): string[] {
  const { text, bodies } = objectsOf(pdf)
  const glyphs = new Map<string, Map<string, string>>()
  for (const [, name = '', id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(bodies.get(id) ?? '')?.[1]
    const letters = new Map<string, string>()
    for (const [, first = '', , list = ''] of streamOf(bodies.get(unicode) ?? '').matchAll(
      /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi,
    ))
      for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
        letters.set(
          (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
          (hex.match(/\w{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
        )
    glyphs.set(name, letters)
  }
  const lines: string[] = []
  for (const body of bodies.values()) {
    if (!/ TJ/.test(streamOf(body))) continue
    let font = ''
    for (const [, name, shown] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) font = name
      else {
        const hex = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, part]) => part).join('')
        const letters = (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(font)?.get(glyph.toLowerCase()) ?? '?')
        lines.push(letters.join(''))
      }
    }
  }
  return lines
}

/** The squares and other rectangles that are filled in a document: left, top, width and height. */
export const rectanglesOf = (pdf: Buffer): number[][] =>
  [...objectsOf(pdf).bodies.values()].flatMap((body) =>
    [...streamOf(body).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...sides]) => sides.map(Number)),
  )

function objectsOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  return {
    text,
    bodies: new Map([...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? ''])),
  }
}

function streamOf(body: string): string {
  const found = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1]
  if (found === undefined) return ''
  const bytes = Buffer.from(found, 'latin1')
  return (body.includes('/FlateDecode') && !body.includes('/DCTDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}
