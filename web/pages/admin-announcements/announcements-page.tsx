import { useRef, useState } from 'react'
import type { AnnouncementRow } from '#contract/announcements.ts'
import { formatTime, fromDay, toDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { api } from '#web/api/api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/announcements-page.ts'
import { AnnouncementForm } from './announcement-form.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(announcementsTexts, 'announcements')

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  api('GET /admin/announcements', { query: { page: url.searchParams.get('page') ?? '1' } })

export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
  const { announcements: t } = useTexts(announcementsTexts)
  const [edited, setEdited] = useState<AnnouncementRow | null>(null)
  const [toDelete, setToDelete] = useState<AnnouncementRow>()
  const [done, setDone] = useState<string>()
  const [formKey, setFormKey] = useState(0)
  const form = useRef<HTMLElement>(null)

  const edit = (announcement: AnnouncementRow | null) => {
    setEdited(announcement)
    setFormKey(formKey + 1)
    setDone(undefined)
    form.current?.scrollIntoView()
  }

  return (
    <PrivatePage title={t.title}>
      <p className="-mt-3 mb-8 max-w-[64ch] text-5 text-ink-2">{t.lead}</p>
      <section ref={form} aria-labelledby="announcement">
        <h2 id="announcement" className="mb-4 text-3">
          {edited ? t.editing : t.newOne}
        </h2>
        <AnnouncementForm
          key={formKey}
          announcement={loaderData.content.find(({ id }) => id === edited?.id) ?? edited}
          onSaved={() => {
            edit(null)
            setDone(t.announced)
          }}
          onCancel={() => edit(null)}
        />
        {done && (
          <div className="mt-5">
            <Notice variant="good">{done}</Notice>
          </div>
        )}
      </section>
      <Section id="announcements" title={t.list} className="mt-(--section)" head="mb-4 text-3">
        <PagedList list={loaderData} empty={[t.none, t.noneText]} isSection>
          {(row) => <Row key={row.id} row={row} onEdit={() => edit(row)} onRemove={() => setToDelete(row)} />}
        </PagedList>
      </Section>
      {toDelete && (
        <ActionDialog
          call={() => api('DELETE /admin/announcements/{id}', { params: { id: toDelete.id } })}
          title={toDelete.isMaintenance && toDelete.state === 'current' ? t.askOpen : t.askRemove}
          text={<LocalizedText text={toDelete.texts} />}
          confirm={t.remove}
          danger
          onClose={() => setToDelete(undefined)}
          onDone={() => {
            setToDelete(undefined)
            if (edited?.id === toDelete.id) edit(null)
            setDone(t.removed)
          }}
        />
      )}
    </PrivatePage>
  )
}

type RowProps = { row: AnnouncementRow; onEdit: () => void; onRemove: () => void }

function Row({ row: { texts, path, state, startsAt, endsAt, isMaintenance }, onEdit, onRemove }: RowProps) {
  const { announcements: t } = useTexts(announcementsTexts)
  const language = useLanguage()
  const moment = (at: Date, day: typeof fromDay) => t.moment(day(at, language), formatTime(at, language))
  const { words } = inLanguage(texts, language)
  const from = t.from(moment(new Date(startsAt), fromDay))
  const times = endsAt ? `${from} ${t.until(moment(new Date(endsAt), toDay))}` : from
  const facts = ['', times, ...(path ? [path] : []), ...(isMaintenance ? [t.closesShop] : [])]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="text-4">
          <LocalizedText text={texts} />
        </h3>
        <p className="mt-0.5 text-6 text-ink-2">
          <span className={state === 'current' ? 'text-good' : ''}>{t.states[state]}</span>{' '}
          <span>{facts.join(' · ')}</span>
        </p>
      </div>
      <div className="flex gap-3">
        <Button variant="outlined" aria-label={t.of(t.edit, words)} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button variant="outlined" aria-label={t.of(t.remove, words)} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </li>
  )
}
