import type { WaitingKind } from '#contract/overview.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { MenuEntry, SideMenu } from '#web/components/private/side-menu.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const orderKinds = ['order-problems', 'disputes', 'refunds', 'failed-refunds'] as const
const payoutKinds = ['payouts', 'blocked-payouts', 'unanswered-payouts'] as const
/** What the page about the shop’s health shows. */
const failures = ['emails', 'payment-events', 'jobs', 'holds'] as const

/** How much of each kind waits. */
export type WaitingCounts = Partial<Record<WaitingKind | 'discrepancies' | 'bank', number>>

const newGroup = 'lg:mt-6'

/** What an administrator sees to, with how much of it waits. */
export function AdminMenu({ waiting }: { waiting: WaitingCounts }) {
  const { menu: t } = useTexts(adminTexts)
  const language = useLanguage()
  const count = (kinds: readonly WaitingKind[]) => kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
  return (
    <SideMenu label={t.label}>
      <MenuEntry to={links.admin(language)} name={t.overview} count={waiting.discrepancies} end />
      <MenuEntry to={adminLinks.applications(language)} name={t.applications} count={waiting.applications} />
      <MenuEntry to={adminLinks.artists(language)} name={t.artists} />
      <MenuEntry to={adminLinks.users(language)} name={t.users} />
      <MenuEntry to={adminLinks.subscribers(language)} name={t.subscribers} />
      <MenuEntry to={adminLinks.works(language)} name={t.works} className={newGroup} />
      <MenuEntry to={adminLinks.reports(language)} name={t.reports} count={count(['reports', 'report-appeals'])} />
      <MenuEntry to={adminLinks.restrictions(language)} name={t.restrictions} count={waiting.appeals} />
      <MenuEntry to={adminLinks.orders(language)} name={t.orders} count={count(orderKinds)} className={newGroup} />
      <MenuEntry to={adminLinks.payouts(language)} name={t.payouts} count={count(payoutKinds)} />
      <MenuEntry to={adminLinks.bank(language)} name={t.bank} count={waiting.bank} />
      <MenuEntry to={adminLinks.adjustments(language)} name={t.adjustments} count={waiting.adjustments} />
      <MenuEntry to={adminLinks.documents(language)} name={t.documents} />
      <MenuEntry to={adminLinks.taxes(language)} name={t.taxes} />
      <MenuEntry to={adminLinks.figures(language)} name={t.figures} />
      <MenuEntry to={adminLinks.collections(language)} name={t.collections} className={newGroup} />
      <MenuEntry to={adminLinks.posts(language)} name={t.posts} />
      <MenuEntry to={adminLinks.announcements(language)} name={t.announcements} />
      <MenuEntry to={adminLinks.feedback(language)} name={t.feedback} />
      <MenuEntry to={adminLinks.messages(language)} name={t.contactMessages} />
      <MenuEntry to={adminLinks.audit(language)} name={t.audit} className={newGroup} />
      <MenuEntry to={adminLinks.health(language)} name={t.health} count={count(failures)} />
    </SideMenu>
  )
}
