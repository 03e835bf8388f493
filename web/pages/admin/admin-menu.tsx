import type { ComponentProps } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { WaitingKind } from '#contract/overview.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { adminTexts } from '#texts/admin.ts'
import { FoldingMenu, MenuEntry } from '#web/components/private/side-menu.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const orderKinds = ['order-problems', 'disputes', 'refunds', 'failed-refunds', 'waiting-refunds'] as const
const payoutKinds = ['payouts', 'blocked-payouts', 'unanswered-payouts'] as const
/** Kinds shown on the health page. */
const failures = ['emails', 'payment-events', 'jobs', 'holds'] as const

export type WaitingCounts = Partial<Record<WaitingKind | 'discrepancies' | 'bank', number>>

type Entry = Pick<ComponentProps<typeof MenuEntry>, 'to' | 'name' | 'count' | 'end'>

export function AdminMenu({ waiting }: { waiting: WaitingCounts }) {
  const { menu: t } = useTexts(adminTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const count = (kinds: readonly WaitingKind[]) => kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
  const groups: Entry[][] = [
    [
      { to: links.admin(language), name: t.overview, count: waiting.discrepancies, end: true },
      { to: adminLinks.applications(language), name: t.applications, count: waiting.applications },
      { to: adminLinks.artists(language), name: t.artists },
      { to: adminLinks.users(language), name: t.users },
      { to: adminLinks.subscribers(language), name: t.subscribers },
    ],
    [
      { to: adminLinks.works(language), name: t.works },
      { to: adminLinks.reports(language), name: t.reports, count: count(['reports', 'report-appeals']) },
      { to: adminLinks.restrictions(language), name: t.restrictions, count: waiting.appeals },
    ],
    [
      { to: adminLinks.orders(language), name: t.orders, count: count(orderKinds) },
      { to: adminLinks.payouts(language), name: t.payouts, count: count(payoutKinds) },
      { to: adminLinks.bank(language), name: t.bank, count: waiting.bank },
      { to: adminLinks.approvals(language), name: t.approvals, count: waiting.approvals },
      { to: adminLinks.documents(language), name: t.documents },
      { to: adminLinks.taxes(language), name: t.taxes },
      { to: adminLinks.figures(language), name: t.figures },
    ],
    [
      { to: adminLinks.collections(language), name: t.collections },
      { to: adminLinks.posts(language), name: t.posts },
      { to: adminLinks.announcements(language), name: t.announcements },
      { to: adminLinks.feedback(language), name: t.feedback },
      { to: adminLinks.messages(language), name: t.contactMessages },
    ],
    [
      { to: adminLinks.shopFacts(language), name: t.shopFacts },
      { to: adminLinks.terms(language), name: t.terms },
      { to: adminLinks.audit(language), name: t.audit },
      { to: adminLinks.webhooks(language), name: t.webhooks },
      { to: adminLinks.apiKeys(language), name: t.apiKeys },
      { to: adminLinks.health(language), name: t.health, count: count(failures) },
    ],
  ]
  const current = groups.flat().find(({ to, end = false }) => matchPath({ path: to, end }, pathname))
  return (
    <FoldingMenu label={t.label} current={current?.name ?? t.label}>
      {groups.map((entries, group) =>
        entries.map((entry, at) => (
          <MenuEntry key={entry.to} {...entry} className={group > 0 && at === 0 ? 'lg:mt-6' : ''} />
        )),
      )}
    </FoldingMenu>
  )
}
