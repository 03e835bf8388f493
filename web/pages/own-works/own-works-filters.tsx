import { Form, useSubmit } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { type ArtworkStatus, artworkStatuses, type OwnWorkSort, ownWorkSorts } from '#domain/artwork.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Options, SelectField } from '#web/ui/field.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  counts: OutputOf<'GET /artworks/my-artworks', 'answer'>['counts']
  filter: { q: string; status: ArtworkStatus | undefined; sort: OwnWorkSort }
}

/** Stored in the URL. */
export function OwnWorksFilters({ counts, filter }: Props) {
  const { ownWorks: t } = useTexts(ownWorksTexts)
  const submit = useSubmit()
  return (
    <>
      <Statuses counts={counts} filter={filter} />
      <Form
        key={filter.q}
        role="search"
        className="mb-6 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_auto_14rem]"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
        }}
      >
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        <Field label={t.search} type="search" name="q" defaultValue={filter.q} maxLength={200} />
        <Button type="submit" variant="outlined">
          {t.find}
        </Button>
        <SelectField label={t.sort} name="sort" defaultValue={filter.sort}>
          <Options values={ownWorkSorts} textOf={(sort) => t.sorts[sort]} />
        </SelectField>
      </Form>
    </>
  )
}

function Statuses({ counts, filter }: Props) {
  const { ownWorks: t } = useTexts(ownWorksTexts)
  const { statuses, drafts } = useTexts(dashboardTexts).dashboard
  const all = artworkStatuses.reduce((sum, status) => sum + counts[status], 0)
  const linkTo = (view: ArtworkStatus | 'all') => {
    const { q, sort } = filter
    const status = view === 'all' ? '' : view
    const parameters = Object.entries({ status, q, sort: sort === 'newest' ? '' : sort }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    )
    return `?${new URLSearchParams(parameters)}`
  }
  return (
    <FilterTabs
      label={t.filter}
      views={['all', ...artworkStatuses]}
      names={{ all: t.all, ...statuses, draft: drafts }}
      counts={{ all, ...counts }}
      shown={filter.status ?? 'all'}
      to={linkTo}
    />
  )
}
