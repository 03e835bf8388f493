import type { copyLink as words } from '#texts/en/copy-link.ts'

export const copyLink: typeof words = {
  copy: 'Kopeeri link',
  copied: 'Link on kopeeritud.',
}
