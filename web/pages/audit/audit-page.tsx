import { Form, Link, useLocation } from 'react-router'
import { auditActions, countedEntries } from '#domain/audit.ts'
import { links } from '#domain/links.ts'
import { auditTexts } from '#texts/audit.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { EmptyList, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { usePageLink } from '#web/components/private/search-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/audit-page.ts'
import { AuditEntry } from './audit-entry.tsx'

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

/** Who did what, when and why. */
export default function AuditPage({ loaderData: { filter, list } }: Route.ComponentProps) {
  const { audit: t } = useTexts(auditTexts)
  const pageLink = usePageLink()
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <PrivatePage title={t.title}>
      <Filters filter={filter} isFiltered={isFiltered} />
      {list.content.length > 0 ? (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <p role="status" className="text-5 text-ink-2">
              {list.totalElements < countedEntries ? t.entries(list.totalElements) : t.manyEntries(list.totalElements)}
            </p>
            <DownloadButton call="GET /admin/audit.csv" query={filter}>
              {t.export}
            </DownloadButton>
          </div>
          <ul className="mb-8 border-t border-line">
            {list.content.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyList title={isFiltered ? t.nothing : t.none} text={isFiltered ? t.nothingText : t.noneText} />
      )}
      <Paging page={list.number} pages={list.totalPages} to={pageLink} />
    </PrivatePage>
  )
}

function Filters({ filter, isFiltered }: { filter: AuditFilter; isFiltered: boolean }) {
  const { audit: t, auditActions: sentences } = useTexts(auditTexts)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const actions = auditActions
    .map((action) => ({ action, words: sentences[action] }))
    .sort((one, other) => one.words.localeCompare(other.words, language))
  return (
    <Form
      key={pathname + search}
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
          <Link to={links.audit(language)} className="link inline-flex min-h-11 items-center text-5">
            {t.clear}
          </Link>
        )}
      </div>
    </Form>
  )
}
