import type { WaitingKind } from '#contract/overview.ts'
import { links } from '#site/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { MenuEntry, SideMenu } from '#web/components/private/side-menu.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const orderKinds = ['order-problems', 'disputes', 'refunds', 'failed-refunds'] as const
const payoutKinds = ['payouts', 'blocked-payouts', 'unanswered-payouts'] as const
/** What the page about the shop’s health shows. */
const failures = ['emails', 'payment-events', 'jobs', 'holds'] as const

/** How much of each kind waits. */
export type WaitingCounts = Partial<Record<WaitingKind | 'discrepancies', number>>

const newGroup = 'lg:mt-6'

/** What an administrator sees to, with how much of it waits. */
export function AdminMenu({ waiting }: { waiting: WaitingCounts }) {
  const { menu: t } = useTexts(adminTexts)
  const language = useLanguage()
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
      <MenuEntry to={links.adminAdjustments(language)} name={t.adjustments} count={waiting.adjustments} />
      <MenuEntry to={links.adminDocuments(language)} name={t.documents} />
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
