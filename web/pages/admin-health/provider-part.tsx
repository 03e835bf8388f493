import { Link } from 'react-router'
import type { Health } from '#contract/health.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { movementBookings } from '#domain/provider.ts'
import { adminLinks } from '#site/admin-links.ts'
import { booksTexts } from '#texts/books.ts'
import { api } from '#web/api/api.ts'
import { Comparison, type Decision } from '#web/components/private/comparison.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Difference = Health['provider']['differences'][number]

export function ProviderPart({ provider }: { provider: Health['provider'] }) {
  const { sums, accounts } = provider
  const { provider: t } = useTexts(booksTexts)
  const language = useLanguage()
  const money = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  return (
    <Comparison
      id="provider"
      comparison={provider}
      words={t}
      keyOf={({ kind, source }: Difference) => `${kind} ${source}`}
      nameOf={({ source }) => source}
      about={(difference) => <About difference={difference} />}
      explain={({ kind, source }: Difference, body) =>
        api('POST /admin/health/differences/{kind}/{source}/explanation', { params: { kind, source }, body })
      }
      decisions={movementBookings.map(
        (as): Decision<Difference> => ({
          ...t.bookings[as],
          call: ({ source: movementId }, body) =>
            api('POST /admin/health/movements/{movementId}/booking', { params: { movementId }, body: { ...body, as } }),
          isFor: ({ kind }) => kind === 'other-movement',
          titleOf: ({ theirs }) => t.bookings[as].title(money(Math.abs(theirs ?? 0))),
        }),
      )}
    >
      {sums && (
        <p className="mt-2 text-5 text-ink-2">{t.sums(money(sums.balance), money(sums.fees), money(sums.paidOut))}</p>
      )}
      {accounts && (
        <p className="mt-2 text-5 text-ink-2">
          {[
            t.accounts(money(accounts.provider), money(accounts.bank)),
            accounts.notSent !== 0 && t.notSent(money(accounts.notSent)),
            accounts.owedToBuyers !== 0 && t.owedToBuyers(money(accounts.owedToBuyers)),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </Comparison>
  )
}

function About({ difference: { source, orderId, orderNumber } }: { difference: Difference }) {
  const { provider: t } = useTexts(booksTexts)
  const language = useLanguage()
  return (
    <>
      {orderId && orderNumber && (
        <Link to={adminLinks.order(language, orderId)} className="underline hover:text-act">
          {t.order(orderNumber)}
        </Link>
      )}
      <p className="text-6 break-all text-ink-2">{source}</p>
    </>
  )
}
