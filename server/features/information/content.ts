import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '#domain/delivery.ts'
import { defaultLanguage } from '#domain/language.ts'
import { projectFolder } from '#server/process/project-folder.ts'

/** The versions are the first days of validity, earliest first. */
export type Content = { readonly folder: string; readonly termsVersions: readonly Day[] }

/** Each version of the terms is a separate file: terms-2026-11-26.md. */
export function openContent(folder = join(projectFolder, 'content')): Content {
  const names = readdirSync(join(folder, defaultLanguage))
  const termsVersions = names.flatMap((name) => /^terms-(\d{4}-\d\d-\d\d)\.md$/.exec(name)?.[1] ?? [])
  return { folder, termsVersions: termsVersions.sort() }
}
