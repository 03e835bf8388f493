import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { type Font, fontFile } from './fonts.ts'

const coverage = new Map<Font, ReadonlySet<number>>()

function lettersOf(font: Font): ReadonlySet<number> {
  const found = coverage.get(font)
  if (found) return found
  const opened = create(readFileSync(fontFile(font)))
  const letters = new Set('characterSet' in opened ? opened.characterSet : [])
  coverage.set(font, letters)
  return letters
}

/** `words` in drawable form; `missing` are characters without a glyph in any font. */
type Drawable = { readonly words: string; readonly font: Font; readonly missing: readonly string[] }

/** Uses the fallback for words the font lacks. Characters without any glyph become their code point. */
export function drawable(text: string, font: Font): Drawable {
  const words = text.normalize('NFC').replace(/\t/g, ' ').replace(invisible, '')
  if (isWhole(words, font) && !mark.test(words)) return { words, font, missing: [] }
  if (isWhole(words, 'fallback')) return { words, font: 'fallback', missing: [] }
  const missing: string[] = []
  const letters = [...words].map((letter) => {
    if (has('fallback', letter)) return letter
    // A letter in the shape of a symbol is drawn as the letter.
    const plain = letter.normalize('NFKC')
    if (isWhole(plain, 'fallback')) return plain
    const code = `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
    missing.push(code)
    return `[${code}]`
  })
  return { words: letters.join(''), font: 'fallback', missing }
}

/** fontkit throws at a mark for which a font has no place on the letter, as in M̄. The fallback has a place for each. */
const mark = /\p{M}/u

const isWhole = (words: string, font: Font): boolean => [...words].every((letter) => has(font, letter))

/** Control characters but line breaks, joiners, soft hyphens and marks of direction. The fonts have boxes or gaps for them. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const has = (font: Font, letter: string): boolean => letter === '\n' || lettersOf(font).has(letter.codePointAt(0) ?? 0)
