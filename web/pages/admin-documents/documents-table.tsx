import type { IssuedDocument } from '#contract/issued-documents.ts'
import { formatDay, toDay } from '#domain/calendar.ts'
import { languageName } from '#domain/language.ts'
import { issuedDocumentsTexts } from '#texts/issued-documents.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function DocumentsTable({ documents }: { documents: readonly IssuedDocument[] }) {
  const { issuedDocuments: t } = useTexts(issuedDocumentsTexts)
  const language = useLanguage()
  return (
    <DataTable
      aria-label={t.title}
      className="tabular-nums"
      cells="py-3.5 align-top"
      rows={documents}
      keyOf={({ id }) => id}
      columns={[
        { head: t.number, isRowHead: true, cell: (document) => <DocumentName document={document} /> },
        {
          head: t.issuer,
          from: 'lg',
          className: 'ps-4',
          cell: ({ issuer }) => issuer ?? t.shop,
        },
        {
          head: t.language,
          from: 'md',
          className: 'ps-4',
          cell: (document) => languageName(document.language, language),
        },
        {
          head: t.issued,
          from: 'md',
          className: 'ps-4 whitespace-nowrap',
          cell: ({ issuedAt }) => formatDay(new Date(issuedAt), language),
        },
        {
          head: t.download,
          isHeadUnseen: true,
          align: 'right',
          className: 'ps-4 whitespace-nowrap',
          cell: ({ id }) => (
            // Aligned with the first line, and still tall enough for touch.
            <div className="-my-2.5">
              <DownloadButton call="GET /admin/documents/{id}" params={{ id }} variant="words">
                {t.download}
              </DownloadButton>
            </div>
          ),
        },
      ]}
    />
  )
}

function DocumentName({ document: { kind, number, name, issuedAt, keptUntil } }: { document: IssuedDocument }) {
  const { issuedDocuments: t } = useTexts(issuedDocumentsTexts)
  const language = useLanguage()
  return (
    <>
      <span className="break-words">{number}</span>
      <span className="mt-0.5 block text-6 text-ink-2">{t.kinds[kind]}</span>
      <span className="mt-0.5 block text-6 break-all text-ink-2">{name}</span>
      <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{formatDay(new Date(issuedAt), language)}</span>
      <span className="mt-0.5 block text-6 text-ink-2">{t.keptUntil(toDay(keptUntil, language))}</span>
    </>
  )
}
