import { useState } from 'react'
import { Link } from 'react-router'
import type { ArtistRow } from '#contract/admin-artists.ts'
import { approvals } from '#domain/person.ts'
import { adminLinks } from '#site/admin-links.ts'
import { peopleTexts } from '#texts/people.ts'
import { api } from '#web/api/api.ts'
import { Price } from '#web/components/price.tsx'
import { PagedRows } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FilterField, SearchForm } from '#web/components/private/search-form.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artists-page.ts'
import { ArtistStepDialog, artistSteps, StepMenu } from './artist-steps.tsx'
import type { ArtistStep } from './people-steps.ts'
import { useTierName } from './tier-name.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(peopleTexts, 'artists')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const state = approvals.find((one) => one === searchParams.get('state')) ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, state, list: await api('GET /admin/artists', { query: { q, state, page } }) }
}

export default function ArtistsPage({ loaderData: { q, state, list } }: Route.ComponentProps) {
  const { artists: t, approvals: states } = useTexts(peopleTexts)
  const [confirming, setConfirming] = useState<{ step: ArtistStep; artist: ArtistRow }>()
  const { notice, showNotice } = useNotice()
  return (
    <PrivatePage title={t.title}>
      {notice}
      <SearchForm label={t.search} find={t.find} q={q}>
        <FilterField label={t.state} name="state" value={state} all={t.everyState} values={approvals} names={states} />
      </SearchForm>
      <PagedRows list={list} empty={[t.none, t.noneText]}>
        <ArtistsTable artists={list.content} pick={(step, artist) => setConfirming({ step, artist })} />
      </PagedRows>
      {confirming && (
        <ArtistStepDialog
          {...confirming}
          onClose={() => setConfirming(undefined)}
          onDone={(words) => {
            setConfirming(undefined)
            showNotice(words)
          }}
        />
      )}
    </PrivatePage>
  )
}

type TableProps = { artists: readonly ArtistRow[]; pick: (step: ArtistStep, artist: ArtistRow) => void }

function ArtistsTable({ artists, pick }: TableProps) {
  const { artists: t, approvals: states } = useTexts(peopleTexts)
  const { columns } = t
  const tierName = useTierName()
  return (
    <DataTable
      aria-label={t.title}
      rows={artists}
      keyOf={({ id }) => id}
      columns={[
        { head: columns.name, isRowHead: true, cell: (artist) => <Artist artist={artist} /> },
        { head: columns.state, from: 'md', cell: ({ approval }) => states[approval] },
        {
          head: columns.tier,
          from: 'xl',
          className: 'ps-4 text-ink-2',
          cell: ({ commissionTier }) => tierName(commissionTier),
        },
        { head: columns.works, align: 'right', from: 'md', className: count, cell: ({ works }) => works },
        { head: columns.sold, align: 'right', from: 'md', className: count, cell: ({ sold }) => sold },
        { head: columns.owed, align: 'right', className: 'ps-4', cell: ({ owed }) => <Price euros={owed} /> },
        {
          head: columns.actions,
          isHeadUnseen: true,
          align: 'right',
          className: 'ps-4',
          cell: (artist) => (
            <StepMenu name={artist.name} steps={artistSteps(artist)} pick={(step) => pick(step, artist)} />
          ),
        },
      ]}
    />
  )
}

const count = 'ps-4 text-ink-2 tabular-nums'

function Artist({ artist: { userId, name, email, approval, works, sold } }: { artist: ArtistRow }) {
  const { artists: t, approvals: states } = useTexts(peopleTexts)
  const language = useLanguage()
  return (
    <>
      {userId ? (
        <Link to={adminLinks.person(language, userId)} className="font-medium break-words hover:text-act">
          {name}
        </Link>
      ) : (
        <span className="font-medium break-words">{name}</span>
      )}
      {email && <span className="mt-0.5 block text-6 break-all text-ink-2">{email}</span>}
      <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
        {`${states[approval]} · ${t.figures(works, sold)}`}
      </span>
    </>
  )
}
