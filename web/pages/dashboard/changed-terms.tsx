import { useState } from 'react'
import { Link } from 'react-router'
import { type Day, dayInTallinn } from '#domain/delivery.ts'
import { links } from '#site/links.ts'
import { termsTexts } from '#texts/terms.ts'
import { api } from '#web/api/api.ts'
import { failureOf } from '#web/api/outcome.ts'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Shown until the artist confirms having read them. */
export function ChangedTerms({ unread }: { unread: readonly Day[] }) {
  const { changedTerms: t } = useTexts(termsTexts)
  const { notice, showNotice } = useNotice()
  const { run } = useMutation((version: Day) => api('PUT /terms/{version}/read', { params: { version } }))
  const [confirming, setConfirming] = useState<Day>()
  const confirm = async (version: Day) => {
    setConfirming(version)
    const outcome = await run(version)
    setConfirming(undefined)
    const failure = failureOf(outcome, t.failed)
    if (failure) showNotice(failure, 'bad')
    else showNotice(t.done(version))
  }
  return (
    <>
      <div className="has-[[role]]:pb-6">{notice}</div>
      {unread.map((version) => (
        <ChangedVersion
          key={version}
          version={version}
          busy={confirming === version}
          onConfirm={() => void confirm(version)}
        />
      ))}
    </>
  )
}

type Props = { version: Day; busy: boolean; onConfirm: () => void }

function ChangedVersion({ version, busy, onConfirm }: Props) {
  const { changedTerms: t } = useTexts(termsTexts)
  const language = useLanguage()
  const id = `terms-${version}`
  const isComing = version > dayInTallinn(new Date())
  return (
    <Section
      id={id}
      title={isComing ? t.coming(version) : t.begun(version)}
      className="mb-12 max-w-180 bg-wall-2 px-5 py-5 md:px-6"
    >
      <p className="mt-2 max-w-[60ch] text-5">{isComing ? t.comingText : t.begunText}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={links.terms(language, version)} className="link finger-high text-5">
          {t.read}
        </Link>
        <Button variant="outlined" busy={busy} onClick={onConfirm}>
          {t.confirm}
        </Button>
      </div>
    </Section>
  )
}
