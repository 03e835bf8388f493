import { suppressionsTexts } from '#texts/suppressions.ts'
import { api } from '#web/api/api.ts'
import { privateRoute } from '#web/components/private/private-page.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/suppressions-page.ts'
import { AddressList } from './address-list.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(suppressionsTexts, 'suppressions')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, list: await api('GET /admin/suppressions', { query: { q, page } }) }
}

export default function SuppressionsPage({ loaderData: { q, list } }: Route.ComponentProps) {
  const { suppressions: t } = useTexts(suppressionsTexts)
  const about = {
    head: t.columns.reason,
    of: ({ reason, status, reports }: (typeof list.content)[number]) =>
      [t.reasons[reason], status, reports > 1 && t.reports(reports)].filter(Boolean).join(', '),
  }
  return (
    <AddressList
      texts={t}
      q={q}
      list={list}
      about={about}
      call={(id) => api('DELETE /admin/suppressions/{id}', { params: { id } })}
    >
      <p className="max-w-[70ch] text-5 text-ink-2">{t.text}</p>
    </AddressList>
  )
}
