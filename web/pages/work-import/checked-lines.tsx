import type { CheckedLine } from '#contract/work-imports.ts'
import { yesNoDetails } from '#domain/artwork.ts'
import { hasWords } from '#domain/language.ts'
import { detailColumns } from '#domain/work-import.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Rejected rows first, with their problems. */
export function CheckedLines({ lines }: { lines: readonly CheckedLine[] }) {
  const { workImport: t } = useTexts(workImportsTexts)
  const wrong = lines.filter(({ problems }) => problems.length > 0)
  const ready = lines.filter(({ problems }) => problems.length === 0)
  return (
    <>
      {wrong.length > 0 && (
        <section aria-labelledby="wrong" className="mt-10">
          <h3 id="wrong" className="text-4">
            {t.wrong}
          </h3>
          <p className="mt-1 text-5 text-ink-2">{t.wrongText}</p>
          <Lines labelledBy="wrong" lines={wrong} />
        </section>
      )}
      {ready.length > 0 && (
        <section aria-labelledby="ready" className="mt-10">
          <h3 id="ready" className="text-4">
            {t.ready}
          </h3>
          <Lines labelledBy="ready" lines={ready} />
        </section>
      )}
    </>
  )
}

function Lines({ labelledBy, lines }: { labelledBy: string; lines: readonly CheckedLine[] }) {
  const { workImport: t } = useTexts(workImportsTexts)
  return (
    <DataTable
      aria-labelledby={labelledBy}
      className="mt-4 table-fixed"
      cells="py-3 align-top"
      rows={lines}
      keyOf={({ row }) => row}
      columns={[
        { head: t.row, className: 'w-14 text-ink-2 tabular-nums', cell: ({ row }) => row },
        {
          head: t.work,
          isRowHead: true,
          className: 'break-words',
          cell: ({ titles, problems }) => (
            <>
              {hasWords(titles) ? <LocalizedText text={titles} /> : <span className="text-ink-2">{t.untitled}</span>}
              {problems.length > 0 && <Problems problems={problems} />}
            </>
          ),
        },
      ]}
    />
  )
}

function Problems({ problems }: Pick<CheckedLine, 'problems'>) {
  const sentence = useSentence()
  return (
    <ul className="mt-1">
      {problems.map((problem) => (
        <li key={problem.column} className="text-bad">
          {problem.column && <code className="font-medium">{`${problem.column}: `}</code>}
          <span>{sentence(problem)}</span>
        </li>
      ))}
    </ul>
  )
}

function useSentence() {
  const { workImport: t } = useTexts(workImportsTexts)
  const { dimensionsProblems } = useTexts(workFormTexts).workForm
  const { fieldProblems } = useTexts(formProblemsTexts)
  const sentences = { ...fieldProblems, ...dimensionsProblems, 'too-many-cells': t.tooManyCells }
  return ({ column, code }: CheckedLine['problems'][number]): string =>
    yesNoDetails.some((name) => detailColumns[name] === column) ? t.yesOrNo : sentences[code]
}
