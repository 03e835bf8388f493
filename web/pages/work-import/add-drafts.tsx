import { useState } from 'react'
import type { CheckedFile } from '#contract/work-imports.ts'
import { links } from '#site/links.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { api } from '#web/api/api.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { FailedImport } from './failed-import.tsx'

/** `key` is the idempotency key of the import. */
export type ChosenFile = { readonly file: File; readonly key: string }

export function AddDrafts({ chosen, checked }: { chosen: ChosenFile; checked: CheckedFile }) {
  const { workImport: t } = useTexts(workImportsTexts)
  const language = useLanguage()
  const { run, isPending } = useMutation(() => {
    const body = new FormData()
    body.set('file', chosen.file)
    body.set('key', chosen.key)
    return api('POST /artworks/import', { body })
  })
  const [outcome, setOutcome] = useState<FormOutcome<{ created: number }>>()
  const add = async () => setOutcome(await run())
  if (outcome?.ok)
    return (
      <div className="mt-5 max-w-150">
        <Notice variant="good">
          <span>{t.added(outcome.answer.created)}</span>{' '}
          <TextLink to={links.ownWorks(language, 'draft')}>{t.toDrafts}</TextLink>
        </Notice>
      </div>
    )
  return (
    <>
      <p role="status" className="mt-3 text-4 text-ink-2">
        {t.counts(checked.ready, checked.wrong)}
      </p>
      {checked.guessed.length > 0 && (
        <div className="mt-5 max-w-150">
          <Notice variant="plain">{t.guessed(checked.guessed.join(', '))}</Notice>
        </div>
      )}
      {outcome && <FailedImport problem={outcome.problem} />}
      {checked.ready > 0 && (
        <Button busy={isPending} busyText={t.adding} onClick={() => void add()} className="mt-5">
          {t.add(checked.ready)}
        </Button>
      )}
    </>
  )
}
