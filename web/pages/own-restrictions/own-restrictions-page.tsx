import { useState } from 'react'
import type { RestrictionView } from '#contract/restrictions.ts'
import { toDay } from '#domain/calendar.ts'
import { appealUntil, canAppeal } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { AppealForm } from '#web/components/moderation/appeal-form.tsx'
import { AppealView } from '#web/components/moderation/appeal-view.tsx'
import { RestrictionFacts, useRestrictionTitle } from '#web/components/moderation/restriction-facts.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/own-restrictions-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(moderationTexts, 'ownRestrictions')

export const clientLoader = () => api('GET /restrictions/own')

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
  const { appeal: appealTexts } = useTexts(moderationTexts)
  const language = useLanguage()
  const { id, createdAt, liftedAt, appeal } = restriction
  const decidedAt = new Date(createdAt)
  const { run } = useMutation((text: string) =>
    api('POST /restrictions/{id}/appeal', { params: { id }, body: { text } }),
  )
  // Shows the confirmation in place of the form.
  const [isSent, setSent] = useState(false)
  const send = async (text: string) => {
    setSent(true)
    return run(text)
  }
  return (
    <li className="border-b border-line py-8">
      <h2 className="text-3">{useRestrictionTitle(restriction)}</h2>
      <RestrictionFacts restriction={restriction} />
      {appeal && !isSent && <AppealView appeal={appeal} title={appealTexts.own} />}
      {!liftedAt && (!appeal || isSent) && (
        <section aria-label={appealTexts.title} className="mt-6">
          {isSent || canAppeal(decidedAt, new Date()) ? (
            <AppealForm until={appealUntil(decidedAt)} send={send} />
          ) : (
            <p className="text-5">{appealTexts.over(toDay(appealUntil(decidedAt), language))}</p>
          )}
        </section>
      )}
    </li>
  )
}
