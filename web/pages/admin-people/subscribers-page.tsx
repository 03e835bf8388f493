import { languageName, languages } from '#domain/language.ts'
import { subscribersTexts } from '#texts/subscribers.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { privateRoute } from '#web/components/private/private-page.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/subscribers-page.ts'
import { AddressList } from './address-list.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(subscribersTexts, 'subscribers')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, list: await api('GET /admin/subscribers', { query: { q, page } }) }
}

export default function SubscribersPage({ loaderData: { q, list } }: Route.ComponentProps) {
  const { subscribers: t } = useTexts(subscribersTexts)
  const pageLanguage = useLanguage()
  const about = {
    head: t.columns.language,
    of: ({ language }: (typeof list.content)[number]) => languageName(language, pageLanguage),
  }
  return (
    <AddressList
      texts={t}
      q={q}
      list={list}
      about={about}
      call={(id) => api('DELETE /admin/subscribers/{id}', { params: { id } })}
      danger
    >
      <p className="text-5 text-ink-2 first-letter:uppercase">
        {languages.map((language) => t.count(languageName(language, pageLanguage), list.counts[language])).join(' · ')}
      </p>
      <DownloadButton call="GET /admin/subscribers.csv">{t.export}</DownloadButton>
      <p className="w-full max-w-[70ch] text-6 text-ink-2">{t.exportText}</p>
    </AddressList>
  )
}
