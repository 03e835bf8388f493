import { Link, useLocation } from 'react-router'
import type { UserRow } from '#contract/users.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { roles, userStates } from '#domain/person.ts'
import { adminLinks } from '#site/admin-links.ts'
import { peopleTexts } from '#texts/people.ts'
import { api } from '#web/api/api.ts'
import { PagedRows } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FilterField, SearchForm } from '#web/components/private/search-form.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/users-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(peopleTexts, 'users')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const role = roles.find((one) => one === searchParams.get('role')) ?? ''
  const state = userStates.find((one) => one === searchParams.get('state')) ?? ''
  const page = searchParams.get('page') ?? '1'
  return { q, role, state, list: await api('GET /admin/users', { query: { q, role, state, page } }) }
}

export default function UsersPage({ loaderData: { q, role, state, list } }: Route.ComponentProps) {
  const { users: t, roles: roleNames, userStates: stateNames } = useTexts(peopleTexts)
  const notice: unknown = useLocation().state?.notice
  return (
    <PrivatePage title={t.title}>
      <div className="mb-5 empty:hidden">{typeof notice === 'string' && <Notice variant="good">{notice}</Notice>}</div>
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
      <PagedRows list={list} empty={[t.none, t.noneText]}>
        <UsersTable users={list.content} />
      </PagedRows>
    </PrivatePage>
  )
}

function UsersTable({ users }: { users: readonly UserRow[] }) {
  const { users: t, roles: roleNames, userStates } = useTexts(peopleTexts)
  const language = useLanguage()
  const stateOf = ({ blockedAt, verified }: UserRow) =>
    userStates[blockedAt ? 'blocked' : verified ? 'active' : 'unverified']
  return (
    <DataTable
      aria-label={t.title}
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.name,
          isRowHead: true,
          cell: (user) => (
            <>
              <Link to={adminLinks.person(language, user.id)} className="font-medium break-words hover:text-act">
                {user.name || user.email}
              </Link>
              <span className="mt-0.5 block text-6 break-all text-ink-2">{user.email}</span>
              <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
                {`${roleNames[user.role]} · ${stateOf(user)}`}
              </span>
            </>
          ),
        },
        { head: t.columns.role, from: 'md', className: 'ps-4', cell: ({ role }) => roleNames[role] },
        {
          head: t.columns.state,
          from: 'md',
          className: 'ps-4',
          cell: (user) => <span className={user.blockedAt ? 'text-bad' : 'text-ink-2'}>{stateOf(user)}</span>,
        },
        {
          head: t.columns.since,
          align: 'right',
          className: 'ps-4 text-6 whitespace-nowrap text-ink-2 tabular-nums',
          cell: ({ createdAt }) => formatShortDay(new Date(createdAt), language),
        },
      ]}
    />
  )
}
