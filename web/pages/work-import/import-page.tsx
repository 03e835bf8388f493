import { useState } from 'react'
import type { CheckedFile } from '#contract/work-imports.ts'
import { newId } from '#domain/id.ts'
import { importLimits } from '#domain/work-import.ts'
import { links } from '#site/links.ts'
import { workImportsTexts } from '#texts/work-imports.ts'
import { api } from '#web/api/api.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { requireSeller } from '#web/shell/load-own-artist.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/import-page.ts'
import { AddDrafts, type ChosenFile } from './add-drafts.tsx'
import { CheckedLines } from './checked-lines.tsx'
import { Columns } from './columns.tsx'
import { FailedImport } from './failed-import.tsx'
import { TemplateButton } from './template-button.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(workImportsTexts, 'workImport')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
}

export default function ImportPage() {
  const { workImport: t } = useTexts(workImportsTexts)
  const { run } = useMutation((file: File) => {
    const body = new FormData()
    body.set('file', file)
    return api('POST /artworks/import/check', { body })
  })
  const [chosen, setChosen] = useState<ChosenFile>()
  const [isTooLarge, setTooLarge] = useState(false)
  const [outcome, setOutcome] = useState<FormOutcome<CheckedFile>>()
  const isChecking = chosen !== undefined && outcome === undefined

  async function choose([file]: readonly File[]) {
    if (!file) return
    setTooLarge(file.size > importLimits.bytes)
    if (file.size > importLimits.bytes) return setChosen(undefined)
    const next = { file, key: newId(new Date()) }
    setChosen(next)
    setOutcome(undefined)
    setOutcome(await run(file))
  }

  return (
    <PrivatePage title={t.title} back={<BackToWorks />}>
      <p className="max-w-[60ch] text-4 text-ink-2">{t.lead}</p>
      <DropZone
        label={t.file}
        button={outcome && chosen ? t.another : t.choose}
        drop={t.drop}
        help={t.fileHelp}
        accept=".csv,text/csv"
        onFiles={(files) => void choose(files)}
        className="mt-6"
      />
      <TemplateButton />
      <p role="status" className="sr-only">
        {isChecking && t.checking}
      </p>
      {isChecking && (
        <p aria-hidden="true" className="mt-8 text-5 text-ink-2">
          {t.checking}
        </p>
      )}
      {isTooLarge && (
        <div className="mt-8">
          <Notice variant="bad">{t.tooLarge}</Notice>
        </div>
      )}
      {chosen && outcome?.ok && (
        <Section id="checked" title={t.checked(chosen.file.name)} className="mt-12" head="text-3 break-words">
          <AddDrafts key={chosen.key} chosen={chosen} checked={outcome.answer} />
          <CheckedLines lines={outcome.answer.lines} />
        </Section>
      )}
      {chosen && outcome?.ok === false && <FailedImport problem={outcome.problem} />}
      <Columns />
    </PrivatePage>
  )
}

function BackToWorks() {
  const { workImport: t } = useTexts(workImportsTexts)
  return <BackLink to={links.ownWorks(useLanguage())}>{t.toWorks}</BackLink>
}
