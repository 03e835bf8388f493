import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { WaitingKind } from '#contract/overview.ts'
import { links } from '#domain/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { api } from '#web/api/api.ts'
import { MenuEntry, SideMenu } from '#web/components/private/side-menu.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const orderKinds = ['order-problems', 'disputes', 'refunds', 'failed-refunds'] as const
const payoutKinds = ['payouts', 'blocked-payouts', 'unanswered-payouts'] as const
/** What the page about the shop’s health shows. */
const failures = ['emails', 'payment-events', 'jobs', 'holds'] as const

const newGroup = 'lg:mt-6'

/** What an administrator sees to, with how much of it waits. */
export function AdminMenu() {
  const { menu: t } = useTexts(adminTexts)
  const language = useLanguage()
  const waiting = useWaiting()
  const count = (kinds: readonly WaitingKind[]) => kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
  return (
    <SideMenu label={t.label}>
      <MenuEntry to={links.admin(language)} name={t.overview} count={waiting.discrepancies} end />
      <MenuEntry to={links.artistApplications(language)} name={t.applications} count={waiting.applications} />
      <MenuEntry to={links.adminArtists(language)} name={t.artists} />
      <MenuEntry to={links.users(language)} name={t.users} />
      <MenuEntry to={links.subscribers(language)} name={t.subscribers} />
      <MenuEntry to={links.adminWorks(language)} name={t.works} className={newGroup} />
      <MenuEntry to={links.reports(language)} name={t.reports} count={count(['reports', 'report-appeals'])} />
      <MenuEntry to={links.restrictions(language)} name={t.restrictions} count={waiting.appeals} />
      <MenuEntry to={links.adminOrders(language)} name={t.orders} count={count(orderKinds)} className={newGroup} />
      <MenuEntry to={links.payouts(language)} name={t.payouts} count={count(payoutKinds)} />
      <MenuEntry to={links.adminTaxes(language)} name={t.taxes} />
      <MenuEntry to={links.adminFigures(language)} name={t.figures} />
      <MenuEntry to={links.adminCollections(language)} name={t.collections} className={newGroup} />
      <MenuEntry to={links.adminPosts(language)} name={t.posts} />
      <MenuEntry to={links.adminAnnouncements(language)} name={t.announcements} />
      <MenuEntry to={links.readFeedback(language)} name={t.feedback} />
      <MenuEntry to={links.contactMessages(language)} name={t.contactMessages} />
      <MenuEntry to={links.audit(language)} name={t.audit} className={newGroup} />
      <MenuEntry to={links.health(language)} name={t.health} count={count(failures)} />
    </SideMenu>
  )
}

type Waiting = Partial<Record<WaitingKind | 'discrepancies', number>>

/** How much of each kind waits, asked again whenever the page has loaded something. */
function useWaiting(): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({})
  const shown = useMatches().at(-1)
  const loaded = shown?.loaderData
  useEffect(() => {
    if (loaded === undefined) return
    let isCurrent = true
    api('GET /admin/overview').then(
      ({ waiting, books }) => {
        const counts = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))
        if (isCurrent) setWaiting({ ...counts, discrepancies: books.total })
      },
      // The menu leads everywhere without them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [loaded])
  return waiting
}
