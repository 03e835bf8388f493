import { Form, Link, useLocation } from 'react-router'
import { auditActions } from '#domain/audit.ts'
import { adminLinks } from '#site/admin-links.ts'
import { auditTexts } from '#texts/audit.ts'
import { api } from '#web/api/api.ts'
import { AuditEntry } from '#web/components/audit-entry.tsx'
import { DownloadButton } from '#web/components/download-button.tsx'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/audit-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(auditTexts, 'audit')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const textOf = (name: string) => searchParams.get(name) ?? ''
  const dayOf = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(textOf(name))?.[0] ?? ''
  const filter = {
    action: auditActions.find((one) => one === textOf('action')) ?? ('' as const),
    person: textOf('person'),
    from: dayOf('from'),
    to: dayOf('to'),
  }
  const page = searchParams.get('page') ?? '1'
  return { filter, list: await api('GET /admin/audit', { query: { ...filter, page, size: '50' } }) }
}

type AuditFilter = Route.ComponentProps['loaderData']['filter']

export default function AuditPage({ loaderData: { filter, list } }: Route.ComponentProps) {
  const { audit: t } = useTexts(auditTexts)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <PrivatePage title={t.title}>
      <Filters filter={filter} isFiltered={isFiltered} />
      <PagedList
        list={list}
        counted={t}
        beside={
          <DownloadButton call="GET /admin/audit.csv" query={filter}>
            {t.export}
          </DownloadButton>
        }
        empty={isFiltered ? [t.nothing, t.nothingText] : [t.none, t.noneText]}
      >
        {(entry) => <AuditEntry key={entry.id} entry={entry} />}
      </PagedList>
    </PrivatePage>
  )
}

function Filters({ filter, isFiltered }: { filter: AuditFilter; isFiltered: boolean }) {
  const { audit: t, auditActions: sentences } = useTexts(auditTexts)
  const language = useLanguage()
  const { search } = useLocation()
  const actions = auditActions
    .map((action) => ({ action, words: sentences[action] }))
    .sort((one, other) => one.words.localeCompare(other.words, language))
  return (
    <Form
      key={search}
      role="search"
      aria-label={t.filter}
      className="mb-8 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_10rem]"
    >
      <SelectField label={t.action} name="action" defaultValue={filter.action}>
        <option value="">{t.everything}</option>
        {actions.map(({ action, words }) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </SelectField>
      <Field label={t.person} help={t.personHelp} name="person" defaultValue={filter.person} maxLength={200} />
      <Field label={t.from} type="date" name="from" defaultValue={filter.from} />
      <Field label={t.to} type="date" name="to" defaultValue={filter.to} />
      <div className="flex flex-wrap items-center gap-5 sm:col-span-full">
        <Button type="submit" variant="outlined">
          {t.find}
        </Button>
        {isFiltered && (
          <Link to={adminLinks.audit(language)} className="link inline-flex min-h-11 items-center text-5">
            {t.clear}
          </Link>
        )}
      </div>
    </Form>
  )
}
