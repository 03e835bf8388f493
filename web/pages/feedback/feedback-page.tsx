import { type FormEvent, useEffect, useState } from 'react'
import { feedback } from '#contract/feedback.ts'
import { feedbackTypes } from '#domain/feedback.ts'
import { languageOfPath } from '#domain/language.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { ask } from '#web/identity/ask.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { findTyped, forgetTyped, keepTyped } from '#web/state/form-drafts.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/feedback-page.ts'
import { Stars } from './stars.tsx'

export const meta = (place: Route.MetaArgs) => {
  const { feedback } = feedbackTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: feedback.title, description: feedback.description, hidden: true })
}

/** What somebody who is signed in thinks of the shop. */
export default function FeedbackPage() {
  const { feedback: t } = useTexts(feedbackTexts)
  const person = useSignedIn()
  return (
    <div className="page private-page pt-9 md:pt-12">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 max-w-[52ch] text-4 text-ink-2 md:mt-5">{t.lead}</p>
      {person && <FeedbackForm />}
    </div>
  )
}

type Step = 'idle' | 'sending' | 'sent' | 'failed'
const nothing = { rating: 0, type: '', comment: '' }

function FeedbackForm() {
  const { feedback: t } = useTexts(feedbackTexts)
  const [typed, setTyped] = useTypedFeedback()
  const [step, setStep] = useState<Step>('idle')
  const [unsaid, setUnsaid] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.comment.trim() === '') return setUnsaid(true)
    setStep('sending')
    const went = await send(typed)
    if (went) setTyped(nothing)
    setStep(went ? 'sent' : 'failed')
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-10 flex max-w-150 flex-col gap-8"
    >
      {step === 'sent' && (
        <Notice look="good">
          <p>{t.thanks}</p>
          <p>{t.helps}</p>
        </Notice>
      )}
      {step === 'failed' && <Notice look="bad">{t.error}</Notice>}
      <Stars rating={typed.rating} choose={(rating) => setTyped({ ...typed, rating })} />
      <fieldset>
        <legend className="mb-1.5 text-6 font-medium">{t.type}</legend>
        <div className="flex flex-wrap gap-3">
          {feedbackTypes.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={typed.type === type}
              onClick={() => setTyped({ ...typed, type })}
              className="min-h-11 rounded-1 border border-edge px-5 text-5 text-act transition-colors duration-(--quick) hover:bg-act-soft aria-pressed:border-act aria-pressed:bg-act aria-pressed:text-on-act"
            >
              {t.types[type]}
            </button>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t.comment}
        required
        maxLength={5000}
        value={typed.comment}
        error={unsaid ? t.commentNeeded : undefined}
        onChange={({ currentTarget }) => {
          setUnsaid(false)
          setTyped({ ...typed, comment: currentTarget.value })
        }}
      />
      <div>
        <Button
          type="submit"
          busy={step === 'sending'}
          busyText={t.sending}
          disabled={typed.rating === 0 || typed.type === ''}
          className="w-full sm:w-auto"
        >
          {t.submit}
        </Button>
      </div>
    </form>
  )
}

/** What is being said, kept for this tab, so that it is there again after a sign-in that ran out. */
function useTypedFeedback() {
  const owner = useSession((session) => session.user?.user.id ?? '')
  const [typed, setTyped] = useState(nothing)
  useEffect(() => {
    const { rating, type, comment } = findTyped('feedback', owner)
    if (rating !== undefined) setTyped({ rating: Number(rating), type: type ?? '', comment: comment ?? '' })
  }, [owner])
  const keep = (next: typeof nothing) => {
    setTyped(next)
    if (next === nothing) forgetTyped('feedback')
    else keepTyped('feedback', owner, { ...next, rating: String(next.rating) })
  }
  return [typed, keep] as const
}

async function send({ rating, type, comment }: typeof nothing): Promise<boolean> {
  const chosen = feedbackTypes.find((one) => one === type)
  if (!chosen) return false
  try {
    await ask(feedback.send, { body: { rating, type: chosen, comment } })
    return true
  } catch {
    return false
  }
}
