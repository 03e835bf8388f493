import { useState } from 'react'
import type { AdjustmentParties } from '#contract/adjustments.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { api } from '#web/api/api.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { useFocusOn } from '#web/components/private/use-notice.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/new-adjustment-page.ts'
import { AdjustmentForm } from './adjustment-form.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adjustmentsTexts, 'newAdjustment')

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  return { q, parties: q === '' ? null : await api('GET /admin/adjustments/parties', { query: { q } }) }
}

export default function NewAdjustmentPage({ loaderData: { q, parties } }: Route.ComponentProps) {
  const { newAdjustment: t } = useTexts(adjustmentsTexts)
  const language = useLanguage()
  const [sentFor, setSentFor] = useState<string>()
  const isSent = sentFor === q && q !== ''
  const place = useFocusOn<HTMLDivElement>(isSent)
  return (
    <PrivatePage title={t.title} back={<BackLink to={adminLinks.approvals(language)}>{t.back}</BackLink>}>
      <Section id="parties" title={t.searchTitle} className="max-w-180" head="mb-4 text-3">
        <SearchForm label={t.search} find={t.find} q={q} maxLength={100} />
      </Section>
      <div ref={place} tabIndex={-1} className="max-w-180 scroll-mt-22 outline-none">
        {isSent ? (
          <>
            <Notice variant="good">{t.sent}</Notice>
            <p className="mt-4">
              <TextLink to={adminLinks.approvals(language)}>{t.back}</TextLink>
            </p>
          </>
        ) : (
          parties && <Found key={q} parties={parties} onDone={() => setSentFor(q)} />
        )}
      </div>
    </PrivatePage>
  )
}

function Found({ parties, onDone }: { parties: AdjustmentParties; onDone: () => void }) {
  const { newAdjustment: t } = useTexts(adjustmentsTexts)
  const { order, artists } = parties
  if (artists.length === 0) return <p className="text-5">{order ? t.noArtists : t.noneFound}</p>
  return (
    <>
      {order && <p className="mb-6 text-5">{t.ofOrder(order.number)}</p>}
      <AdjustmentForm parties={parties} onDone={onDone} />
    </>
  )
}
