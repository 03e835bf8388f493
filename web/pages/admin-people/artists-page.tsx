import { useState } from 'react'
import { Link } from 'react-router'
import type { ArtistRow } from '#contract/admin-artists.ts'
import { links } from '#domain/links.ts'
import { approvals } from '#domain/person.ts'
import { peopleTexts } from '#texts/people.ts'
import { api } from '#web/api/api.ts'
import { perform } from '#web/api/outcome.ts'
import { Price } from '#web/components/price.tsx'
import { EmptyList, FailedPage, ListSkeleton, LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { useDone } from '#web/components/use-done.tsx'
import { FilterField, SearchForm, usePageLink } from '#web/pages/admin/search-form.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Paging } from '#web/ui/paging.tsx'
import { cell, head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artists-page.ts'
import { ArtistStepDialog, artistSteps, StepMenu } from './artist-steps.tsx'
import { type ArtistStep, peopleCalls } from './people-calls.ts'
import { useTierName } from './tier-name.ts'

export const meta = textsMeta(peopleTexts, 'artists', { hidden: true })

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const state = approvals.find((one) => one === searchParams.get('state')) ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, state, list: await api('GET /admin/artists', { query: { q, state, page } }) }
}

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  perform(await request.formData(), peopleCalls)

export const HydrateFallback = () => <LoadingPage texts={useTexts(peopleTexts).artists} Skeleton={ListSkeleton} />

export const ErrorBoundary = () => <FailedPage texts={useTexts(peopleTexts).artists} />

/** All artists, what they have sold and are owed, and what can be done with each. */
export default function ArtistsPage({ loaderData: { q, state, list } }: Route.ComponentProps) {
  const { artists: t, approvals: states } = useTexts(peopleTexts)
  const [asking, setAsking] = useState<{ step: ArtistStep; artist: ArtistRow }>()
  const { notice, say } = useDone()
  const pageLink = usePageLink()
  return (
    <PrivatePage title={t.title}>
      {notice}
      <SearchForm label={t.search} find={t.find} q={q}>
        <FilterField label={t.state} name="state" value={state} all={t.everyState} values={approvals} names={states} />
      </SearchForm>
      {list.content.length > 0 ? (
        <ArtistsTable artists={list.content} pick={(step, artist) => setAsking({ step, artist })} />
      ) : (
        <EmptyList title={t.none} text={t.noneText} />
      )}
      <Paging page={list.number} pages={list.totalPages} to={pageLink} />
      {asking && (
        <ArtistStepDialog
          {...asking}
          onClose={() => setAsking(undefined)}
          onDone={(words) => {
            setAsking(undefined)
            say(words)
          }}
        />
      )}
    </PrivatePage>
  )
}

type TableProps = { artists: readonly ArtistRow[]; pick: (step: ArtistStep, artist: ArtistRow) => void }

function ArtistsTable({ artists, pick }: TableProps) {
  const { artists: t } = useTexts(peopleTexts)
  const { columns } = t
  return (
    <table aria-label={t.title} className="mb-8 w-full border-collapse text-5">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {columns.name}
          </th>
          <th scope="col" className={`${head} hidden md:table-cell`}>
            {columns.state}
          </th>
          <th scope="col" className={`${head} hidden pl-4 xl:table-cell`}>
            {columns.tier}
          </th>
          <th scope="col" className={`${head} hidden pl-4 text-right! md:table-cell`}>
            {columns.works}
          </th>
          <th scope="col" className={`${head} hidden pl-4 text-right! md:table-cell`}>
            {columns.sold}
          </th>
          <th scope="col" className={`${head} pl-4 text-right!`}>
            {columns.owed}
          </th>
          <th scope="col" className={`${head} pl-4`}>
            <span className="sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {artists.map((artist) => (
          <Row key={artist.id} artist={artist} pick={(step) => pick(step, artist)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ artist, pick }: { artist: ArtistRow; pick: (step: ArtistStep) => void }) {
  const { artists: t, approvals: states } = useTexts(peopleTexts)
  const language = useLanguage()
  const tierName = useTierName()
  const { userId, name, email, approval, commissionTier, works, sold, owed } = artist
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        {userId ? (
          <Link to={links.person(language, userId)} className="font-medium break-words hover:text-act">
            {name}
          </Link>
        ) : (
          <span className="font-medium break-words">{name}</span>
        )}
        {email && <span className="mt-0.5 block text-6 break-all text-ink-2">{email}</span>}
        <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
          {states[approval]} · {t.figures(works, sold)}
        </span>
      </th>
      <td className={`${cell} hidden md:table-cell`}>{states[approval]}</td>
      <td className={`${cell} hidden pl-4 text-ink-2 xl:table-cell`}>{tierName(commissionTier)}</td>
      <td className={`${cell} hidden pl-4 text-right text-ink-2 tabular-nums md:table-cell`}>{works}</td>
      <td className={`${cell} hidden pl-4 text-right text-ink-2 tabular-nums md:table-cell`}>{sold}</td>
      <td className={`${cell} pl-4 text-right`}>
        <Price euros={owed} />
      </td>
      <td className={`${cell} pl-4 text-right`}>
        <StepMenu name={name} steps={artistSteps(artist)} pick={pick} />
      </td>
    </tr>
  )
}
