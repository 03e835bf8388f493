import { Link } from 'react-router'
import type { UserRow } from '#contract/users.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { roles, userStates } from '#domain/person.ts'
import { peopleTexts } from '#texts/people.ts'
import { api } from '#web/api/api.ts'
import { EmptyList, FailedPage, ListSkeleton, LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { FilterField, SearchForm, usePageLink } from '#web/pages/admin/search-form.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Paging } from '#web/ui/paging.tsx'
import { cell, head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/users-page.ts'

export const meta = textsMeta(peopleTexts, 'users', { hidden: true })

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const role = roles.find((one) => one === searchParams.get('role')) ?? ''
  const state = userStates.find((one) => one === searchParams.get('state')) ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, role, state, list: await api('GET /admin/users', { query: { q, role, state, page } }) }
}

export const HydrateFallback = () => <LoadingPage texts={useTexts(peopleTexts).users} Skeleton={ListSkeleton} />

export const ErrorBoundary = () => <FailedPage texts={useTexts(peopleTexts).users} />

/** Everybody with an account, to be found. */
export default function UsersPage({ loaderData: { q, role, state, list } }: Route.ComponentProps) {
  const { users: t, roles: roleNames, userStates: stateNames } = useTexts(peopleTexts)
  const pageLink = usePageLink()
  return (
    <PrivatePage title={t.title}>
      <SearchForm label={t.search} find={t.find} q={q}>
        <FilterField label={t.role} name="role" value={role} all={t.everyRole} values={roles} names={roleNames} />
        <FilterField
          label={t.state}
          name="state"
          value={state}
          all={t.everyState}
          values={userStates}
          names={stateNames}
        />
      </SearchForm>
      {list.content.length > 0 ? <UsersTable users={list.content} /> : <EmptyList title={t.none} text={t.noneText} />}
      <Paging page={list.number} pages={list.totalPages} to={pageLink} />
    </PrivatePage>
  )
}

function UsersTable({ users }: { users: readonly UserRow[] }) {
  const { users: t } = useTexts(peopleTexts)
  const { columns } = t
  return (
    <table aria-label={t.title} className="mb-8 w-full border-collapse text-5">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {columns.name}
          </th>
          <th scope="col" className={`${head} hidden pl-4 md:table-cell`}>
            {columns.role}
          </th>
          <th scope="col" className={`${head} hidden pl-4 md:table-cell`}>
            {columns.state}
          </th>
          <th scope="col" className={`${head} pl-4 text-right!`}>
            {columns.since}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ user: { id, name, email, role, createdAt, ...user } }: { user: UserRow }) {
  const { roles: roleNames, userStates: stateNames } = useTexts(peopleTexts)
  const language = useLanguage()
  const state = stateNames[user.blockedAt ? 'blocked' : user.verified ? 'active' : 'unverified']
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link to={links.person(language, id)} className="font-medium break-words hover:text-act">
          {name || email}
        </Link>
        <span className="mt-0.5 block text-6 break-all text-ink-2">{email}</span>
        <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
          {roleNames[role]} · {state}
        </span>
      </th>
      <td className={`${cell} hidden pl-4 md:table-cell`}>{roleNames[role]}</td>
      <td className={`${cell} hidden pl-4 md:table-cell ${user.blockedAt ? 'text-bad' : 'text-ink-2'}`}>{state}</td>
      <td className={`${cell} pl-4 text-right text-6 whitespace-nowrap text-ink-2 tabular-nums`}>
        {formatShortDay(new Date(createdAt), language)}
      </td>
    </tr>
  )
}
