import { documentKinds } from '#domain/document.ts'
import { issuedDocumentsTexts } from '#texts/issued-documents.ts'
import { api } from '#web/api/api.ts'
import { PagedRows } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FilterField, SearchForm } from '#web/components/private/search-form.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/documents-page.ts'
import { DocumentsTable } from './documents-table.tsx'
import { Journal } from './journal.tsx'
import { RetentionPart } from './retention-part.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(issuedDocumentsTexts, 'issuedDocuments')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const filter = {
    q: searchParams.get('q') ?? '',
    kind: documentKinds.find((kind) => kind === searchParams.get('kind')),
  }
  const page = searchParams.get('page') ?? '1'
  const [list, retention] = await Promise.all([
    api('GET /admin/documents', { query: { ...filter, page } }),
    api('GET /admin/retention'),
  ])
  return { filter, list, retention }
}

export default function DocumentsPage({ loaderData: { filter, list, retention } }: Route.ComponentProps) {
  const { issuedDocuments: t } = useTexts(issuedDocumentsTexts)
  const { q, kind = '' } = filter
  const isFiltered = q !== '' || kind !== ''
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-4 mb-6 max-w-[64ch] text-4 text-ink-2">{t.lead}</p>
      <SearchForm label={t.search} find={t.find} q={q} maxLength={100}>
        <FilterField label={t.kind} name="kind" value={kind} all={t.allKinds} values={documentKinds} names={t.kinds} />
      </SearchForm>
      <PagedRows list={list} counted={t} empty={isFiltered ? [t.noneFound, t.noneFoundText] : [t.none, t.noneText]}>
        <DocumentsTable documents={list.content} />
      </PagedRows>
      <Journal />
      <RetentionPart retention={retention} />
    </PrivatePage>
  )
}
