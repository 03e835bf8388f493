import { foldText } from './fold.ts'

export const isSlug = (word: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word)

/** "Mihkel Söemets" → "mihkel-soemets". */
export function slugOf(name: string, kind: string, max = 80): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, max)
    .replace(/-$/, '')
  return plain === '' || /^[0-9a-f]{24}$/.test(plain) ? `${kind}-${plain || 'x'}` : plain
}

/** "mari-maasikas", "mari-maasikas-2", … */
export const numberedSlug = (plain: string, number: number): string => (number === 1 ? plain : `${plain}-${number}`)

export const isSlugOf = (slug: string, plain: string): boolean =>
  slug.startsWith(plain) && /^(-\d+)?$/.test(slug.slice(plain.length))
