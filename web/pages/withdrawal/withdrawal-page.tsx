import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { WithdrawalOffer, WithdrawalReceipt } from '#contract/withdrawals.ts'
import { links } from '#site/links.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { tokenInLink } from '#web/api/token-in-link.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ConfirmByLink } from './confirm-by-link.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { FindOrder, type OrderNamed } from './find-order.tsx'
import { WithdrawalDone } from './withdrawal-done.tsx'

export const meta = textsMeta(withdrawalTexts, 'withdrawal')

type Found = { readonly named: OrderNamed; readonly offer: WithdrawalOffer }

/** Two steps, without an account. */
export default function WithdrawalPage() {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const language = useLanguage()
  const [named, setNamed] = useState<OrderNamed>()
  const [found, setFound] = useState<Found>()
  const [receipt, setReceipt] = useState<WithdrawalReceipt>()
  const [token, setToken] = useState('')
  const { hash } = useLocation()
  useEffect(() => {
    const tokenOfLink = tokenInLink(hash) ?? ''
    setToken(tokenOfLink)
    if (tokenOfLink) setReceipt(undefined)
  }, [hash])
  const goTo = (next: Found | undefined) => {
    setFound(next)
    scrollTo({ top: 0 })
  }
  return (
    <div className="page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      {receipt ? (
        <WithdrawalDone receipt={receipt} />
      ) : token ? (
        <ConfirmByLink token={token} done={setReceipt} />
      ) : found ? (
        <ConfirmWithdrawal {...found} back={() => goTo(undefined)} done={setReceipt} />
      ) : (
        <>
          <p className="mt-4 max-w-[60ch] text-4 text-ink-2 md:mt-5">{t.lead}</p>
          <FindOrder
            named={named}
            found={(next) => {
              setNamed(next.named)
              goTo(next)
            }}
          />
        </>
      )}
      <div className="mt-14 max-w-[60ch] border-t border-line pt-6 text-5 text-ink-2">
        <p>{t.fault}</p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <TextLink to={links.contact(language)}>{t.writeToUs}</TextLink>
          <TextLink to={links.returns(language)}>{t.rules}</TextLink>
        </p>
      </div>
    </div>
  )
}
