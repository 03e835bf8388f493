import type { RestrictionView } from '#contract/restrictions.ts'
import { onDay } from '#domain/calendar.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { EmptyList, PrivatePage, privateRoute } from '#web/components/private-page.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/own-restrictions-page.ts'
import { AppealForm } from './appeal-form.tsx'
import { AppealView } from './appeal-view.tsx'
import { RestrictionFacts, useRestrictionTitle } from './restriction-facts.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(moderationTexts, 'ownRestrictions')

export const clientLoader = () => api('GET /restrictions/own')

/** What the shop has restricted of a person's, why, and the way to appeal. */
export default function OwnRestrictionsPage({ loaderData: { content } }: Route.ComponentProps) {
  const { ownRestrictions: t } = useTexts(moderationTexts)
  return (
    <PrivatePage title={t.title}>
      {content.length > 0 ? (
        <ul className="max-w-180 border-t border-line">
          {content.map((restriction) => (
            <Restriction key={restriction.id} restriction={restriction} />
          ))}
        </ul>
      ) : (
        <EmptyList title={t.none} text={t.noneText} />
      )}
    </PrivatePage>
  )
}

function Restriction({ restriction }: { restriction: RestrictionView }) {
  const { ownRestrictions: t, appeal: appealTexts } = useTexts(moderationTexts)
  const language = useLanguage()
  const { id, liftedAt, appeal } = restriction
  return (
    <li className="border-b border-line py-8">
      <h2 className="text-3">{useRestrictionTitle(restriction)}</h2>
      <RestrictionFacts restriction={restriction} />
      {liftedAt && <p className="mt-4 text-5 text-good">{t.lifted(onDay(new Date(liftedAt), language))}</p>}
      {appeal && <AppealView appeal={appeal} title={appealTexts.yours} />}
      {!appeal && !liftedAt && (
        <section aria-label={appealTexts.title} className="mt-6">
          <AppealForm send={(text) => api('POST /restrictions/{id}/appeal', { params: { id }, body: { text } })} />
        </section>
      )}
    </li>
  )
}
