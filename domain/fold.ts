/** Raise it with the folding to invalidate stored search indexes. */
export const foldVersion = 4

const latin = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'ng' },
  ...{ ə: 'a', ʻ: '', ʼ: '', ʾ: '', ʿ: '', ʹ: '', ʺ: '' },
}

const cyrillic = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'dj', е: 'e', є: 'ie', ж: 'zh', з: 'z', ѕ: 'dz', и: 'i' },
  ...{ і: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't' },
  ...{ ћ: 'c', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'yu', я: 'ya', ә: 'a', ғ: 'g', җ: 'zh', қ: 'q', ң: 'ng', ө: 'o', ұ: 'u', ү: 'u', һ: 'h', ҳ: 'h', ҷ: 'j' },
}

const greek = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ ου: 'ou', αυ: 'av', ευ: 'ev', γγ: 'ng' },
}

const replacements: Record<string, string> = { ...latin, ...cyrillic, ...greek }
// Letter pairs come before single letters.
const replaced = new RegExp(
  Object.keys(replacements)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'gu',
)

const onlyAscii = /^\p{ASCII}*$/u

/** "Jõesuu" → "joesuu", "Иван" → "ivan". Search and slugs share this folding. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (onlyAscii.test(lower)) return lower
  // Symbols such as № become capitals.
  const folded = lower.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return onlyAscii.test(folded) ? folded : folded.replace(replaced, (letters) => replacements[letters] ?? letters)
}
