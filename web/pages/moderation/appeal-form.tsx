import { type FormEvent, useState } from 'react'
import { maxReportLength } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { errorOf, type FormOutcome, failureOf, outcomeOf } from '#web/api/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** What somebody answers to a decision; what was typed stays until it is sent. */
export function AppealForm({ send }: { send: (text: string) => Promise<unknown> }) {
  const { appeal: t } = useTexts(moderationTexts)
  const [outcome, setOutcome] = useState<FormOutcome>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    setBusy(true)
    setOutcome(await outcomeOf(send(text)))
    setBusy(false)
  }
  if (outcome?.ok) return <Notice variant="good">{t.sent}</Notice>
  const failure = failureOf(outcome, t.notSent)
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex max-w-150 flex-col gap-5">
      <p className="text-5 text-ink-2">{t.lead}</p>
      <TextField label={t.text} name="text" required maxLength={maxReportLength} error={errorOf(outcome, 'text')} />
      {failure && <Notice variant="bad">{failure}</Notice>}
      <div>
        <Button type="submit" busy={busy} busyText={t.sending}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}
