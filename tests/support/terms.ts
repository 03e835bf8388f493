import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterDays } from '#domain/delivery.ts'
import { languages } from '#domain/language.ts'
import { type Content, openContent } from '#server/features/information/content.ts'

/** The shop's long pages with these versions of the terms, each of which has its day in its title and is published 30 days before. */
export function contentWithTerms(...versions: string[]): Content & Disposable {
  const real = openContent()
  const folder = mkdtempSync(join(tmpdir(), 'louend-content-'))
  cpSync(real.folder, folder, { recursive: true })
  for (const language of languages) {
    const own = real.termsVersions.map((version) => join(folder, language, `terms-${version}.md`))
    const text = readFileSync(own.at(-1) ?? '', 'utf8')
    for (const path of own) rmSync(path)
    for (const version of versions)
      writeFileSync(
        join(folder, language, `terms-${version}.md`),
        text
          .replace(/^title: .*$/m, `$& ${version}`)
          .replace(/^published: .*$/m, `published: ${afterDays(version, -30)}`),
      )
  }
  return { ...openContent(folder), [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
