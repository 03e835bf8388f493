import { join } from 'node:path'
import { projectFolder } from '#server/process/project-folder.ts'

/** `fallback` has Cyrillic, Greek, Vietnamese, Armenian and Georgian. */
const files = {
  text: 'instrument-sans-400',
  strong: 'instrument-sans-500',
  title: 'newsreader-400',
  work: 'newsreader-400-italic',
  fallback: 'dejavu-sans',
} as const
export type Font = keyof typeof files
export const fonts = Object.keys(files) as Font[]

export const fontFile = (font: Font): string =>
  join(projectFolder, 'server/features/documents/fonts', `${files[font]}.ttf`)
