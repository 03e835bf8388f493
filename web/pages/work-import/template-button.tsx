import { importColumns } from '#domain/work-import.ts'
import { workImportTexts } from '#texts/work-imports.ts'
import { saveFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Saves a file with the columns and one line, separated as spreadsheets expect it in this language. */
export function TemplateButton() {
  const { workImport: t } = useTexts(workImportTexts)
  const separator = useLanguage() === 'et' ? ';' : ','
  const lineOf = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(separator)
  const save = () => {
    const lines = [lineOf(importColumns), lineOf(importColumns.map((column) => t.example[column]))]
    // With a mark of its encoding, for Excel.
    saveFile(t.templateName, new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
  }
  return (
    <Button variant="words" onClick={save} className="mt-4">
      {t.template}
    </Button>
  )
}
