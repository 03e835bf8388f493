import type { WorkChange } from '#contract/work-changes.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { problemsTexts } from '#texts/problems.ts'
import { workChangesTexts } from '#texts/work-changes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { DoneNotice } from './done-notice.tsx'
import type { ChangesOutcome } from './own-works-calls.ts'

type Props = { outcome: ChangesOutcome; undo: (changes: WorkChange[]) => void }

/** What became of the chosen works: how many were changed, with a way back, and why each of the others was not. */
export function ChangesNotice({ outcome: { step, titles, results, reason }, undo }: Props) {
  const { workChanges: t } = useTexts(workChangesTexts)
  const { ownWorks: words } = useTexts(ownWorksTexts)
  const { dashboard } = useTexts(dashboardTexts)
  const { problems } = useTexts(problemsTexts)
  if (!results) return <Notice variant="bad">{t.failed(reason ?? dashboard.offline)}</Notice>
  const done = results.filter(({ refusal }) => refusal === null)
  const back = step === 'undo' ? [] : done.flatMap((result) => result.undo ?? [])
  return (
    <>
      {done.length > 0 && (
        <DoneNotice undo={back.length > 0 ? () => undo(back) : undefined}>{t.done[step](done.length)}</DoneNotice>
      )}
      {done.length < results.length && (
        <Notice variant="bad">
          <ul className="flex flex-col gap-1">
            {results.map(
              ({ id, refusal }) =>
                refusal && (
                  <li key={id}>
                    {words.stepFailed(titles[id] ?? dashboard.untitled, problems[refusal] ?? problems.unexpected)}
                  </li>
                ),
            )}
          </ul>
        </Notice>
      )}
    </>
  )
}
