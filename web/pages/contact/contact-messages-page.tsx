import type { ContactMessageRow } from '#contract/contact.ts'
import { formatDay, formatTime } from '#domain/calendar.ts'
import { adminTexts } from '#texts/admin.ts'
import { api } from '#web/api/api.ts'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/contact-messages-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminTexts, 'contactMessages')

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  api('GET /contact', { query: { page: url.searchParams.get('page') ?? '1' } })

/** Stored in addition to the e-mail, which may get lost. */
export default function ContactMessagesPage({ loaderData }: Route.ComponentProps) {
  const { contactMessages: t } = useTexts(adminTexts)
  return (
    <PrivatePage title={t.title}>
      <PagedList list={loaderData} empty={[t.none, t.noneText]}>
        {(row) => <Message key={row.id} row={row} />}
      </PagedList>
    </PrivatePage>
  )
}

function Message({ row: { name, email, subject, message, language, createdAt } }: { row: ContactMessageRow }) {
  const { contactMessages: t } = useTexts(adminTexts)
  const pageLanguage = useLanguage()
  const at = new Date(createdAt)
  return (
    <li className="border-b border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-3 break-words" lang={language}>
          {subject}
        </h2>
        <p className="text-6 text-ink-2">{`${formatDay(at, pageLanguage)}, ${formatTime(at, pageLanguage)}`}</p>
      </div>
      <p className="mt-1 text-6 break-words text-ink-2">{`${name} · ${email}`}</p>
      <p className="mt-3 max-w-[64ch] text-5 break-words whitespace-pre-line" lang={language}>
        {message}
      </p>
      <p className="mt-3">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          aria-label={t.answerTo(name)}
          className="link inline-flex min-h-6 items-center text-5"
        >
          {t.answer}
        </a>
      </p>
    </li>
  )
}
