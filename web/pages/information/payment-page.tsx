import { informationTexts } from '#texts/information.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/payment-page.ts'
import { InformationLayout, LastChanged } from './information-layout.tsx'
import { informationMeta } from './information-meta.ts'
import { loadInformation } from './load-information.ts'
import amex from './marks/amex.svg'
import bank from './marks/bank.svg'
import mastercard from './marks/mastercard.svg'
import paypal from './marks/paypal.svg'
import visa from './marks/visa.svg'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'payment')

export const meta = (args: Route.MetaArgs) => informationMeta(args)

export default function PaymentPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <InformationLayout page={page} inSection={({ id }) => id === 'cards' && <WaysToPay />}>
      <div className="border-t border-line pt-6">
        <LastChanged date={page.changed} />
      </div>
    </InformationLayout>
  )
}

/** Common payment methods, with the supported ones marked. */
const ways = [
  { mark: visa, name: 'Visa', offered: 'checkout' },
  { mark: mastercard, name: 'Mastercard', offered: 'checkout' },
  { mark: amex, name: 'American Express', offered: 'checkout' },
  { mark: paypal, name: 'PayPal', offered: 'not' },
  { mark: bank, name: undefined, offered: 'not' },
] as const

function WaysToPay() {
  const { information: t } = useTexts(informationTexts)
  return (
    <ul aria-label={t.waysToPay} className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {ways.map(({ mark, name, offered }) => (
        <li
          key={mark}
          className={`flex flex-col gap-2 border px-3 py-2.5 ${offered === 'checkout' ? 'border-edge' : 'border-line text-ink-2'}`}
        >
          <img src={mark} alt="" width={40} height={26} className="rounded-1 border border-line" />
          <span>
            <span className="block text-5">{name ?? t.bankTransfer}</span>
            <span className="block text-6 text-ink-2">{t.offered[offered]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
