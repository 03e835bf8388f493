import { cellSeparator } from '#domain/decimal.ts'
import { importColumns } from '#domain/work-import.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { saveFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Uses the separator that spreadsheets expect in this language. */
export function TemplateButton() {
  const { workImport: t } = useTexts(workImportsTexts)
  const separator = cellSeparator(useLanguage())
  const lineOf = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(separator)
  const save = () => {
    const lines = [lineOf(importColumns), lineOf(importColumns.map((column) => t.example[column] ?? ''))]
    // With a byte order mark, for Excel.
    saveFile(t.templateName, new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
  }
  return (
    <Button variant="words" onClick={save} className="mt-4">
      {t.template}
    </Button>
  )
}
