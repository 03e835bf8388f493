// Writes the index files of texts. Builds do the same: node scripts/run.mjs scripts/text-indexes.ts
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, type Language, languages } from '#domain/language.ts'
import { completeLanguages } from '#domain/translation.ts'

const root = join(import.meta.dirname, '..')
const complete: readonly Language[] = completeLanguages

type TextIndex = { readonly path: string; readonly text: string }

/** A file per noun imports its texts in all languages, so that a page loads its nouns alone. */
export const textIndexes = (): TextIndex[] =>
  ['texts', 'server/dev/texts'].flatMap((folder) =>
    readdirSync(join(root, folder, defaultLanguage)).map((name) => ({
      path: `${folder}/${name}`,
      text: writeIndex(folder, name),
    })),
  )

export const isCurrent = ({ path, text }: TextIndex): boolean =>
  existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text

/** Runs before each build, so that a language needs only its folder and its line in domain/language.ts. */
export function writeTextIndexes(): void {
  for (const index of textIndexes()) if (!isCurrent(index)) writeFileSync(join(root, index.path), index.text)
}

function writeIndex(folder: string, name: string): string {
  const written = languages.filter((language) => existsSync(join(root, folder, language, name)))
  const translated = written.filter((language) => !complete.includes(language))
  const groups = [complete, ...(translated.length > 0 ? [translated] : [])].map((group) => `{ ${group.join(', ')} }`)
  const noun = name.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [
    "import { inAllLanguages } from '#domain/translation.ts'",
    ...written.map((language) => `import * as ${language} from './${language}/${name}'`),
    '',
    `export const ${noun}Texts = inAllLanguages(${groups.join(', ')})`,
    '',
  ].join('\n')
}

if (import.meta.main) writeTextIndexes()
