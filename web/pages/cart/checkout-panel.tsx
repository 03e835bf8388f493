import { Link } from 'react-router'
import { totalProblem } from '#domain/checkout.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { shippingFor } from '#domain/shipping.ts'
import { links } from '#site/links.ts'
import { cartTexts } from '#texts/cart.ts'
import { checkoutRefusalsTexts } from '#texts/checkout-refusals.ts'
import { saveDestination } from '#web/account/destination.ts'
import { GuaranteeLink } from '#web/components/guarantee/guarantee-link.tsx'
import { isFor } from '#web/state/checkout-redirect.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { CheckoutRefusal } from './checkout-machine.ts'
import type { CartStatus } from './use-cart-status.ts'
import type { Checkout } from './use-checkout.ts'

export function CheckoutPanel({ checkout }: { checkout: Checkout }) {
  const { lines, order, step, refusal, isBusy } = checkout
  const { cart: t } = useTexts(cartTexts)
  const language = useLanguage()
  const cart = useSession((session) => session.cart)
  const shipping = shippingFor(cart.total)
  const problem = totalProblem(cart.items)
  const exact = (amount: typeof cart.total) => formatMoney(amount, language, { exact: true })
  return (
    <Section id="summary" title={t.summary} className="border-t border-ink pt-4 lg:sticky lg:top-22">
      <dl className="mt-3 text-[0.9375rem]">
        <div className="flex justify-between gap-4 py-2">
          <dt className="text-ink-2">{t.works}</dt>
          <dd className="tabular-nums">{exact(cart.total)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-2">
          <dt className="text-ink-2">{t.shipping}</dt>
          <dd className="tabular-nums">{shipping === 0 ? t.free : exact(shipping)}</dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line py-3">
          <dt className="text-4">{t.total}</dt>
          <dd className="font-serif text-[1.625rem] tabular-nums">{exact(cents(cart.total + shipping))}</dd>
        </div>
      </dl>
      <p className="mb-3 text-6 text-ink-2">{t.tax}</p>
      {/* While its order is unpaid, no other checkout can start. */}
      {!(order && isFor(order, cart.items)) && (
        <Button
          variant={order ? 'outlined' : 'filled'}
          busy={isBusy && step !== 'cancelling'}
          busyText={t.processing}
          waits={isBusy}
          onClick={() => void checkout.start()}
          className="mt-2 w-full"
        >
          {t.checkout}
        </Button>
      )}
      <p className="for-guests mt-3 text-6 text-ink-2">
        <span>{t.newcomer}</span>{' '}
        <Link
          to={links.register(language)}
          onClick={() => saveDestination(links.cart(language), { kind: 'checkout' })}
          className="link"
        >
          {t.createAccount}
        </Link>
      </p>
      <Refused refusal={refusal ?? (problem ? { code: problem } : undefined)} />
      {lines.isUnknown && (
        <div className="mt-3">
          <Notice variant="plain">
            <span>{t.uncheckedTitle}</span>{' '}
            <Button variant="link" waits={isBusy} onClick={lines.refetch}>
              {t.checkAgain}
            </Button>
          </Notice>
        </div>
      )}
      <p className="mt-3 text-6 text-ink-2">{t.howItWorks}</p>
      <Terms lines={lines} />
    </Section>
  )
}

/** Announced; lines show their own problems. */
function Refused({ refusal }: { refusal: CheckoutRefusal | undefined }) {
  const { cart: t } = useTexts(cartTexts)
  const { checkoutRefusals } = useTexts(checkoutRefusalsTexts)
  if (!refusal) return null
  return (
    <div className="mt-3">
      <Notice variant="bad">
        {refusal.code === 'put-right' || refusal.artworkId
          ? t.putRight
          : refusal.code === 'unexpected'
            ? t.failed
            : checkoutRefusals[refusal.code]}
      </Notice>
    </div>
  )
}

function Terms({ lines }: { lines: CartStatus }) {
  const { cart: t } = useTexts(cartTexts)
  const items = useSession((session) => session.cart.items)
  const traders = items.filter((item) => lines.sellerStatusOf(item) === 'trader')
  const allTraders = traders.length === items.length
  const terms = [
    [t.returns, allTraders ? t.returnsText.all : t.returnsText.some],
    [t.payment, t.cards],
  ] as const
  return (
    <>
      <dl className="mt-5 border-t border-line text-6">
        {terms.map(([name, words]) => (
          <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {traders.length > 0 && <GuaranteeLink forTraders={!allTraders} />}
      <Agreement />
    </>
  )
}

/** Information that the law requires before the payment. */
function Agreement() {
  const { cart: t } = useTexts(cartTexts)
  const language = useLanguage()
  return (
    <p className="mt-4 text-6 text-ink-2">
      <span>{t.agree}</span> <TextLink to={links.terms(language)}>{t.terms}</TextLink>
      <span>{`. ${t.sendBack}`}</span> <TextLink to={links.returns(language)}>{t.returnsPage}</TextLink>
      <span>.</span>
    </p>
  )
}
