import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { RestrictionView } from '#contract/restrictions.ts'
import { z } from '#contract/zod.ts'
import { inLanguage } from '#domain/language.ts'
import { restrictionViews } from '#domain/moderation.ts'
import { adminLinks } from '#site/admin-links.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { failureOf, passwordIfIn } from '#web/api/outcome.ts'
import { AppealView } from '#web/components/moderation/appeal-view.tsx'
import { RestrictionFacts, useRestrictionTitle } from '#web/components/moderation/restriction-facts.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { ConfirmingPassword } from '#web/components/private/confirming-password.tsx'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/restrictions-page.ts'
import { Decision, DecisionFields, SaveDecision, undecided } from './decision-fields.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(moderationTexts, 'restrictions')

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = restrictionViews.find((name) => name === url.searchParams.get('view')) ?? 'in-force'
  const page = url.searchParams.get('page') ?? '1'
  return { view, list: await api('GET /restrictions', { query: { view, page } }) }
}

export default function RestrictionsPage({ loaderData: { view, list } }: Route.ComponentProps) {
  const { restrictions: t } = useTexts(moderationTexts)
  const language = useLanguage()
  const [confirming, setConfirming] = useState<RestrictionView>()
  const { notice, showNotice } = useNotice()
  const nameOf = ({ name }: RestrictionView) => inLanguage(name, language).words
  return (
    <PrivatePage title={t.title}>
      {notice}
      <FilterTabs
        label={t.filter}
        views={restrictionViews}
        names={t.views}
        shown={view}
        to={(other) => adminLinks.restrictions(language, other)}
      />
      <PagedList list={list} empty={[t.none[view], t.noneText[view]]} className="max-w-210">
        {(restriction) => (
          <Restriction key={restriction.id} restriction={restriction} lift={() => setConfirming(restriction)} />
        )}
      </PagedList>
      {confirming && (
        <ActionDialog
          call={(form) =>
            api('POST /restrictions/{id}/lift', { params: { id: confirming.id }, body: passwordIfIn(form) })
          }
          title={t.askLift(nameOf(confirming))}
          text={t.liftText}
          requires={confirming.isOfAdministrator ? 'password' : undefined}
          confirm={t.lift}
          cancel={t.cancel}
          onClose={() => setConfirming(undefined)}
          onDone={() => {
            setConfirming(undefined)
            showNotice(t.lifted)
          }}
        />
      )}
    </PrivatePage>
  )
}

function Restriction({ restriction, lift }: { restriction: RestrictionView; lift: () => void }) {
  const { restrictions: t, appeal: appealTexts } = useTexts(moderationTexts)
  const { id, liftedAt, appeal } = restriction
  const title = useRestrictionTitle(restriction)
  return (
    <li id={id} className="scroll-mt-22 border-b border-line py-6">
      <h2 className="text-3 break-words">{title}</h2>
      <RestrictionFacts restriction={restriction} />
      {appeal && <AppealView appeal={appeal} title={appealTexts.received} />}
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

const UnblockingDecision = Decision.extend({ currentPassword: z.string() })

function AppealDecision({ restriction: { id, isOfAdministrator } }: { restriction: RestrictionView }) {
  const { decision: t } = useTexts(moderationTexts)
  const { run } = useMutation((body: InputOf<'PUT /restrictions/{id}/appeal', 'body'>) =>
    api('PUT /restrictions/{id}/appeal', { params: { id }, body }),
  )
  const { form, formProps, field, outcome } = useApiForm({
    schema: UnblockingDecision,
    defaultValues: { ...undecided, currentPassword: '' },
    send: ({ currentPassword, ...decision }) =>
      run({ ...decision, ...(isUnblocking(decision) ? { currentPassword } : {}) }),
  })
  const isUnblocking = ({ outcome }: { outcome: string }) => isOfAdministrator && outcome === 'upheld'
  const failure = failureOf(outcome, t.notSaved)
  return (
    <form {...formProps} className="mt-5 flex max-w-150 flex-col gap-5">
      <DecisionFields field={field} names={{ upheld: t.appealUpheld, dismissed: t.appealDismissed }} />
      {isUnblocking(form.watch()) && <ConfirmingPassword {...field('currentPassword')} />}
      <SaveDecision failure={failure} isSaving={form.formState.isSubmitting} />
    </form>
  )
}
