import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { RestrictionView } from '#contract/restrictions.ts'
import { onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { type AppealOutcome, appealOutcomes, restrictionViews } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { errorOf, failureOf, outcomeOf } from '#web/api/outcome.ts'
import { AppealView } from '#web/components/moderation/appeal-view.tsx'
import { RestrictionFacts, useRestrictionTitle } from '#web/components/moderation/restriction-facts.tsx'
import { EmptyList, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/choice.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Views } from '#web/ui/views.tsx'
import type { Route } from './+types/restrictions-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(moderationTexts, 'restrictions')

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = restrictionViews.find((name) => name === url.searchParams.get('view')) ?? 'in-force'
  const page = url.searchParams.get('page') ?? '1'
  return { view, list: await api('GET /restrictions', { query: { view, page } }) }
}

/** Ends a restriction, or decides on the appeal against it. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const params = { id: String(form.get('id')) }
  if (form.get('step') === 'lift')
    return { step: 'lift', ...(await outcomeOf(api('POST /restrictions/{id}/lift', { params }))) }
  const body = { outcome: form.get('outcome') as AppealOutcome, answer: String(form.get('answer') ?? '') }
  return { step: 'appeal', ...(await outcomeOf(api('PUT /restrictions/{id}/appeal', { params, body }))) }
}

/** What has been taken down, suspended, blocked or removed. */
export default function RestrictionsPage({ loaderData: { view, list } }: Route.ComponentProps) {
  const { restrictions: t, decision } = useTexts(moderationTexts)
  const language = useLanguage()
  const { data: outcome, submit } = useFetcher<typeof clientAction>()
  const [confirming, setConfirming] = useState<RestrictionView>()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) notice.current?.focus()
  }, [outcome])
  const failure = failureOf(outcome, decision.notSaved)
  const nameOf = ({ name }: RestrictionView) => inLanguage(name, language).words
  return (
    <PrivatePage title={t.title}>
      <div ref={notice} tabIndex={-1} className="mb-4 max-w-150 outline-none">
        {outcome?.ok && <Notice variant="good">{t.lifted}</Notice>}
        {failure && <Notice variant="bad">{failure}</Notice>}
      </div>
      <Views
        label={t.filter}
        views={restrictionViews}
        names={t.views}
        shown={view}
        to={(other) => links.restrictions(language, other)}
      />
      {list.content.length > 0 ? (
        <ul className="mb-8 max-w-210 border-t border-line">
          {list.content.map((restriction) => (
            <Restriction key={restriction.id} restriction={restriction} lift={() => setConfirming(restriction)} />
          ))}
        </ul>
      ) : (
        <EmptyList title={t.none[view]} text={t.noneText[view]} />
      )}
      <Paging page={list.number} pages={list.totalPages} to={(page) => links.restrictions(language, view, page)} />
      {confirming && (
        <ConfirmDialog
          title={t.askLift(nameOf(confirming))}
          confirm={t.lift}
          cancel={t.cancel}
          onClose={() => setConfirming(undefined)}
          onConfirm={() => {
            setConfirming(undefined)
            void submit({ step: 'lift', id: confirming.id }, { method: 'post' })
          }}
        >
          <p className="mt-3 text-5 text-ink-2">{t.liftText}</p>
        </ConfirmDialog>
      )}
    </PrivatePage>
  )
}

function Restriction({ restriction, lift }: { restriction: RestrictionView; lift: () => void }) {
  const { restrictions: t, appeal: appealTexts, ownRestrictions } = useTexts(moderationTexts)
  const language = useLanguage()
  const { liftedAt, appeal } = restriction
  const title = useRestrictionTitle(restriction)
  return (
    <li className="border-b border-line py-6">
      <h2 className="text-3 break-words">{title}</h2>
      <RestrictionFacts restriction={restriction} />
      {liftedAt && <p className="mt-4 text-5">{ownRestrictions.lifted(onDay(new Date(liftedAt), language))}</p>}
      {appeal && <AppealView appeal={appeal} title={appealTexts.theirs} />}
      {appeal && !appeal.outcome && !liftedAt && <AppealDecision restriction={restriction} />}
      {!liftedAt && (
        <div className="mt-5">
          <Button variant="outlined" aria-label={t.liftNamed(title)} onClick={lift}>
            {t.lift}
          </Button>
        </div>
      )}
    </li>
  )
}

function AppealDecision({ restriction: { id } }: { restriction: RestrictionView }) {
  const { decision: t } = useTexts(moderationTexts)
  const { Form, data: outcome, state } = useFetcher<typeof clientAction>()
  const words = { upheld: t.appealUpheld, dismissed: t.appealDismissed }
  const failure = failureOf(outcome, t.notSaved)
  return (
    <Form method="post" noValidate className="mt-5 flex max-w-150 flex-col gap-5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="step" value="appeal" />
      <fieldset>
        <legend className="mb-1.5 text-6 font-medium">{t.outcome}</legend>
        {appealOutcomes.map((name) => (
          <Radio key={name} name="outcome" value={name} label={words[name]} />
        ))}
        {errorOf(outcome, 'outcome') && <p className="text-6 text-bad">{errorOf(outcome, 'outcome')}</p>}
      </fieldset>
      <TextField label={t.answer} name="answer" required maxLength={2000} error={errorOf(outcome, 'answer')} />
      {failure && <Notice variant="bad">{failure}</Notice>}
      <div>
        <Button type="submit" busy={state !== 'idle'} busyText={t.saving}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}
