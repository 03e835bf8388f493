import { informationTexts } from '#texts/information.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/payment-page.ts'
import { InformationLayout, LastChanged } from './information-layout.tsx'
import { informationMeta, loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'payment')

export const meta = (args: Route.MetaArgs) => informationMeta(args)

/** How to pay, with the ways of paying at a glance. */
export default function PaymentPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <InformationLayout page={page} inSection={({ id }) => id === 'cards' && <WaysToPay />}>
      <div className="border-t border-line pt-6">
        <LastChanged date={page.changed} />
      </div>
    </InformationLayout>
  )
}

/** The ways of paying that buyers look for, and which of them the checkout takes. */
const ways = [
  { name: 'Visa', icon: 'card', offered: 'checkout' },
  { name: 'Mastercard', icon: 'card', offered: 'checkout' },
  { name: 'American Express', icon: 'card', offered: 'checkout' },
  { name: 'PayPal', icon: 'wallet', offered: 'not' },
  { name: 'bank', icon: 'bank', offered: 'arranged' },
] as const

function WaysToPay() {
  const { information: t } = useTexts(informationTexts)
  return (
    <ul aria-label={t.waysToPay} className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      {ways.map(({ name, icon, offered }) => (
        <li
          key={name}
          className={`flex flex-col gap-1.5 border px-3 py-2.5 ${offered === 'checkout' ? 'border-edge' : 'border-line text-ink-2'}`}
        >
          <Icon name={icon} />
          <span>
            <span className="block text-5">{name === 'bank' ? t.bankTransfer : name}</span>
            <span className="block text-6 text-ink-2">{t.offered[offered]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
