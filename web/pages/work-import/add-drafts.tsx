import { Link, useFetcher } from 'react-router'
import type { CheckedFile } from '#contract/work-imports.ts'
import { links } from '#domain/links.ts'
import { workImportTexts } from '#texts/work-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { FailedImport } from './failed-import.tsx'
import { type ChosenFile, importForm, type importWorks } from './import-calls.ts'

/** How many lines become drafts, the button that makes them, and what came of it. */
export function AddDrafts({ chosen, checked }: { chosen: ChosenFile; checked: CheckedFile }) {
  const { workImport: t } = useTexts(workImportTexts)
  const language = useLanguage()
  const { data, state, submit } = useFetcher<typeof importWorks>()
  const add = () => void submit(importForm('create', chosen), { method: 'post', encType: 'multipart/form-data' })
  if (data?.created !== undefined)
    return (
      <div className="mt-5 max-w-150">
        <Notice variant="good">
          {t.added(data.created)}{' '}
          <Link to={links.ownWorks(language, 'draft')} className="link">
            {t.toDrafts}
          </Link>
        </Notice>
      </div>
    )
  return (
    <>
      <p role="status" className="mt-3 text-4 text-ink-2">
        {t.counts(checked.ready, checked.wrong)}
      </p>
      {data?.failure !== undefined && <FailedImport problem={data.failure} />}
      {checked.ready > 0 && (
        <Button busy={state === 'submitting'} busyText={t.adding} onClick={add} className="mt-5">
          {t.add(checked.ready)}
        </Button>
      )}
    </>
  )
}
