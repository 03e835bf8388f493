import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workChangesTexts } from '#texts/work-changes.ts'
import { DoneNotice } from '#web/components/own-works/done-notice.tsx'
import { type ChangesOutcome, ToConfirmation, type UndoChanges } from '#web/components/own-works/outcome.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = ChangesOutcome & { undo: UndoChanges }

/** Number of changed works with an undo, and the reason for each refusal. */
export function ChangesNotice({ step, listings, outcome, undo }: Props) {
  const { workChanges: t } = useTexts(workChangesTexts)
  const { ownWorks: words } = useTexts(ownWorksTexts)
  const { dashboard } = useTexts(dashboardTexts)
  const { problems } = useTexts(problemsTexts)
  if (!outcome.ok) return <Notice variant="bad">{t.failed(outcome.problem?.message ?? dashboard.offline)}</Notice>
  const { results } = outcome.answer
  const done = results.filter(({ refusal }) => refusal === null)
  const listed = (id: string) => listings.find((listing) => listing.id === id)
  const published = step === 'publish' ? done.flatMap(({ id }) => listed(id) ?? []) : []
  const back = step === 'undo' ? [] : done.flatMap((result) => result.undo ?? [])
  return (
    <>
      {done.length > 0 && (
        <DoneNotice undo={back.length > 0 ? () => undo(back, listings) : undefined}>
          <span>{t.done[step](done.length)}</span>
          {published.length > 0 && (
            <ul className="flex w-full flex-col">
              {published.map((listing) => (
                <li key={listing.id} className="flex flex-wrap gap-x-3">
                  <span className="title-of-work">{listing.title}</span>
                  <ToConfirmation listing={listing} />
                </li>
              ))}
            </ul>
          )}
        </DoneNotice>
      )}
      {done.length < results.length && (
        <Notice variant="bad">
          <ul className="flex flex-col gap-1">
            {results.map(
              ({ id, refusal }) =>
                refusal && (
                  <li key={id}>
                    {words.stepFailed(
                      listed(id)?.title ?? dashboard.untitled,
                      problems[refusal] ?? problems.unexpected,
                    )}
                  </li>
                ),
            )}
          </ul>
        </Notice>
      )}
    </>
  )
}
