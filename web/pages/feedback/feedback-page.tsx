import type { ReactNode } from 'react'
import { z } from '#contract/zod.ts'
import { type FeedbackType, feedbackTypes, maxStars } from '#domain/feedback.ts'
import { feedbackTexts } from '#texts/feedback.ts'
import { api } from '#web/api/api.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { loadRecentDraft } from '#web/forms/use-server-draft.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Star } from '#web/ui/star.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/feedback-page.ts'

export const meta = textsMeta(feedbackTexts, 'feedback', { hidden: true })

const Feedback = z.object({
  rating: z.number(),
  type: z.enum(['', ...feedbackTypes]),
  comment: z.string().refine((comment) => comment.trim() !== '', 'required'),
  homepage: z.string(),
})

type Typed = z.input<typeof Feedback>

const empty: Typed = { rating: 0, type: '', comment: '', homepage: '' }
const draft = 'feedback'

export const clientLoader = () => loadRecentDraft(draft, empty)

export default function FeedbackPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <FeedbackForm typed={loaderData} />
    </Frame>
  )
}

export function HydrateFallback() {
  return <Frame />
}

function Frame({ children }: { children?: ReactNode }) {
  const { feedback: t } = useTexts(feedbackTexts)
  return (
    <div className="page private-page relative pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 max-w-[52ch] text-4 text-ink-2 md:mt-5">{t.lead}</p>
      {children}
      <HungWork />
    </div>
  )
}

function FeedbackForm({ typed }: { typed: Typed }) {
  const { feedback: t } = useTexts(feedbackTexts)
  const { run } = useMutation((feedback: Typed) =>
    // The button waits for a type.
    api('POST /feedback', { body: feedback as Typed & { type: FeedbackType } }),
  )
  const { form, formProps, field, outcome } = useApiForm({
    schema: Feedback,
    defaultValues: typed,
    draft: { name: draft },
    send: run,
    valuesAfter: () => empty,
  })
  const { errors, isSubmitting } = form.formState
  const [rating, chosen] = form.watch(['rating', 'type'])

  return (
    <form {...formProps} className="mt-10 flex max-w-150 flex-col gap-8">
      {outcome?.ok && (
        <Notice variant="good">
          <p>{t.thanks}</p>
          <p>{t.helps}</p>
        </Notice>
      )}
      {outcome?.ok === false && <Notice variant="bad">{t.error}</Notice>}
      <Stars rating={rating} choose={(rating) => form.setValue('rating', rating, { shouldDirty: true })} />
      <fieldset>
        <legend className="mb-1.5 text-6 font-medium">{t.type}</legend>
        <div className="flex flex-wrap gap-3">
          {feedbackTypes.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={chosen === type}
              onClick={() => form.setValue('type', type, { shouldDirty: true })}
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
        {...field('comment')}
        error={errors.comment && t.commentNeeded}
      />
      <Honeypot {...form.register('homepage')} />
      <div>
        <Button
          type="submit"
          busy={isSubmitting}
          busyText={t.sending}
          waits={rating === 0 || chosen === ''}
          className="w-full sm:w-auto"
        >
          {t.submit}
        </Button>
      </div>
    </form>
  )
}

function Stars({ rating, choose }: { rating: number; choose: (rating: number) => void }) {
  const { feedback: t } = useTexts(feedbackTexts)
  return (
    <fieldset>
      <legend className="mb-1.5 text-6 font-medium">{t.rating}</legend>
      <div className="-ms-2 flex">
        {Array.from({ length: maxStars }, (_, at) => at + 1).map((count) => (
          <label
            key={count}
            className="flex size-12 cursor-pointer items-center justify-center rounded-1 has-[:focus-visible]:shadow-(--ring)"
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
