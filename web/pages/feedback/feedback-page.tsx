import { type FormEvent, type ReactNode, useState } from 'react'
import { feedbackTypes, maxStars } from '#domain/feedback.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { api } from '#web/api/api.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { loadUser } from '#web/shell/require-user.ts'
import { deleteDrafts, loadDraft, saveDraft } from '#web/state/form-drafts.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Honeypot, trapped } from '#web/ui/honeypot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Star } from '#web/ui/star.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export const meta = textsMeta(feedbackTexts, 'feedback', { hidden: true })

export const clientLoader = loadUser

/** Feedback about the shop from a signed-in user. */
export default function FeedbackPage() {
  return (
    <Frame>
      <FeedbackForm />
    </Frame>
  )
}

export function HydrateFallback() {
  return <Frame />
}

function Frame({ children }: { children?: ReactNode }) {
  const { feedback: t } = useTexts(feedbackTexts)
  return (
    <div className="page private-page pt-9 md:pt-12">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 max-w-[52ch] text-4 text-ink-2 md:mt-5">{t.lead}</p>
      {children}
    </div>
  )
}

type Step = 'idle' | 'sending' | 'sent' | 'failed'
const empty = { rating: 0, type: '', comment: '' }

function FeedbackForm() {
  const { feedback: t } = useTexts(feedbackTexts)
  const [draft, setDraft] = useFeedbackDraft()
  const [step, setStep] = useState<Step>('idle')
  const [incomplete, setIncomplete] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const homepage = trapped(event.currentTarget)
    const type = feedbackTypes.find((one) => one === draft.type)
    if (!type) return setStep('failed')
    if (draft.comment.trim() === '') return setIncomplete(true)
    setStep('sending')
    try {
      await api('POST /feedback', { body: { ...draft, type, homepage } })
      setDraft(empty)
      setStep('sent')
    } catch {
      setStep('failed')
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-10 flex max-w-150 flex-col gap-8"
    >
      {step === 'sent' && (
        <Notice variant="good">
          <p>{t.thanks}</p>
          <p>{t.helps}</p>
        </Notice>
      )}
      {step === 'failed' && <Notice variant="bad">{t.error}</Notice>}
      <Stars rating={draft.rating} choose={(rating) => setDraft({ ...draft, rating })} />
      <fieldset>
        <legend className="mb-1.5 text-6 font-medium">{t.type}</legend>
        <div className="flex flex-wrap gap-3">
          {feedbackTypes.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={draft.type === type}
              onClick={() => setDraft({ ...draft, type })}
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
        value={draft.comment}
        error={incomplete ? t.commentNeeded : undefined}
        onChange={({ currentTarget }) => {
          setIncomplete(false)
          setDraft({ ...draft, comment: currentTarget.value })
        }}
      />
      <Honeypot />
      <div>
        <Button
          type="submit"
          busy={step === 'sending'}
          busyText={t.sending}
          disabled={draft.rating === 0 || draft.type === ''}
          className="w-full sm:w-auto"
        >
          {t.submit}
        </Button>
      </div>
    </form>
  )
}

/** The feedback being written, saved as a draft. */
function useFeedbackDraft() {
  const owner = useSession((session) => session.user?.user.id ?? '')
  const [draft, setDraft] = useState(() => {
    const { rating = 0, type = '', comment = '' } = loadDraft('feedback', owner)
    return { rating: Number(rating), type, comment }
  })
  const save = (next: typeof empty) => {
    setDraft(next)
    if (next === empty) deleteDrafts('feedback')
    else saveDraft('feedback', owner, { ...next, rating: String(next.rating) })
  }
  return [draft, save] as const
}

/** One to five stars, of which one is chosen; arrow keys move between them. */
function Stars({ rating, choose }: { rating: number; choose: (rating: number) => void }) {
  const { feedback: t } = useTexts(feedbackTexts)
  return (
    <fieldset>
      <legend className="mb-1.5 text-6 font-medium">{t.rating}</legend>
      <div className="-ml-2 flex">
        {Array.from({ length: maxStars }, (_, at) => at + 1).map((count) => (
          <label
            key={count}
            className="flex size-12 cursor-pointer items-center justify-center rounded-1 text-act has-[:focus-visible]:shadow-(--ring)"
          >
            <input
              type="radio"
              name="rating"
              value={count}
              checked={rating === count}
              aria-label={t.stars(count)}
              onChange={() => choose(count)}
              className="sr-only"
            />
            <Star size={28} filled={count <= rating} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
