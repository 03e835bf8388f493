import { languageName, languages } from '#domain/language.ts'
import { type ImportColumn, importColumns } from '#domain/work-import.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function Columns() {
  const { workImport: t } = useTexts(workImportsTexts)
  const language = useLanguage()
  const { categories } = useTexts(workFormTexts).workForm
  const words: Partial<Record<ImportColumn, Record<string, string>>> = {
    category: categories,
    edition: t.editions,
    ai: t.aiUses,
  }
  const textOf = (column: ImportColumn): string => {
    const written = languages.find((each) => column.endsWith(`_${each}`))
    const texts: Readonly<Record<string, string | ((language: string) => string)>> = t.columns
    const text = texts[written ? column.slice(0, -written.length - 1) : column] ?? ''
    return typeof text === 'string' ? text : text(languageName(written ?? language, language))
  }
  return (
    <Section id="columns" title={t.columnsTitle} className="mt-14 border-t border-line pt-8">
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{t.columnsText}</p>
      <dl className="mt-5 text-5">
        {importColumns.map((column) => (
          <div key={column} className="gap-x-6 border-b border-line py-2.5 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt>
              <code className="font-medium">{column}</code>
            </dt>
            <dd className="text-ink-2">
              {[textOf(column), t.columnHints[column], Object.values(words[column] ?? {}).join(', ')].join('')}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
