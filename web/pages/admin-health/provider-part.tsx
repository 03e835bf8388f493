import { useState } from 'react'
import { Link } from 'react-router'
import type { Health } from '#contract/health.ts'
import { formatAgo } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { booksTexts } from '#texts/books.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Difference = Health['provider']['differences'][number]

/** What the payment provider has, and what it says differently than the books: both sides beside each other. */
export function ProviderPart({ provider }: { provider: Health['provider'] }) {
  const { comparedAt, sums, accounts, total, differences } = provider
  const { provider: t, books } = useTexts(booksTexts)
  const language = useLanguage()
  const ago = comparedAt ? formatAgo(new Date(comparedAt), new Date(), language) : ''
  const found = total > 0 ? `${t.differed(ago)} ${t.news(total)}` : t.agreed(ago)
  const money = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const what = {
    head: t.what,
    isRowHead: true,
    className: 'pr-2 wrap-anywhere',
    cell: (one: Difference) => <What difference={one} onExplain={() => setExplaining(one)} />,
  }
  const ours = ({ ours }: Difference) => (ours === null ? t.nothing : money(ours))
  const theirs = ({ theirs, currency }: Difference) => {
    if (theirs === null) return t.nothing
    return currency === 'EUR' ? money(theirs) : formatForeign(theirs, currency, language)
  }
  const { notice, showNotice } = useNotice()
  const [explaining, setExplaining] = useState<Difference>()
  const side = { align: 'right', className: 'pl-2' } as const
  return (
    <section id="provider" className="scroll-mt-22">
      <h2 className="text-3">{t.part}</h2>
      {notice}
      {sums && (
        <p className="mt-2 text-5 text-ink-2">{t.sums(money(sums.balance), money(sums.fees), money(sums.paidOut))}</p>
      )}
      {accounts && (
        <p className="mt-2 text-5 text-ink-2">
          {t.accounts(money(accounts.provider), money(accounts.bank))}{' '}
          {accounts.notSent !== 0 && t.notSent(money(accounts.notSent))}{' '}
          {accounts.notBooked !== 0 && t.notBooked(money(accounts.notBooked))}
        </p>
      )}
      <p className="mt-2 text-5 text-ink-2">
        {comparedAt ? found : t.never} {differences.length < total && books.more(differences.length)}
      </p>
      {total > 0 && (
        <DataTable
          aria-label={t.title}
          className="mt-3"
          cells="py-3 align-top"
          columns={[what, { head: t.ours, cell: ours, ...side }, { head: t.theirs, cell: theirs, ...side }]}
          rows={differences}
          keyOf={({ kind, source }) => `${kind} ${source}`}
        />
      )}
      {explaining && (
        <ActionDialog
          action="explain-difference"
          values={{ kind: explaining.kind, source: explaining.source }}
          title={t.explainTitle}
          text={t.explainText}
          confirm={t.explain}
          requires="password"
          onClose={() => setExplaining(undefined)}
          onDone={() => {
            setExplaining(undefined)
            showNotice(t.explained)
          }}
        >
          {({ reason }) => (
            <TextField name="reason" label={t.explanation} rows={2} maxLength={1000} required error={reason} />
          )}
        </ActionDialog>
      )}
    </section>
  )
}

/** The contract divides every sum by a hundred, and the smallest unit of some currencies is no hundredth. */
function formatForeign(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format((amount * 100) / 10 ** digits)
}

type WhatProps = { difference: Difference; onExplain: () => void }

function What({ difference: { kind, source, orderId, orderNumber, since }, onExplain }: WhatProps) {
  const { provider: t, books } = useTexts(booksTexts)
  const language = useLanguage()
  return (
    <>
      {orderId && orderNumber && (
        <Link to={adminLinks.order(language, orderId)} className="underline hover:text-act">
          {t.order(orderNumber)}
        </Link>
      )}
      <p className="text-bad">{t.kinds[kind]}</p>
      <p className="text-6 break-all text-ink-2">{source}</p>
      <p className="text-6 text-ink-2">{books.since(formatAgo(new Date(since), new Date(), language))}</p>
      <Button variant="words" aria-label={t.explainNamed(source)} onClick={onExplain}>
        {t.explain}
      </Button>
    </>
  )
}
