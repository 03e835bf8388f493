import { useId } from 'react'
import { Link } from 'react-router'
import { formatNearDays } from '#domain/calendar.ts'
import { type CartItem, linesByArtist } from '#domain/cart.ts'
import { arrivalDays, insuredUpTo } from '#domain/delivery.ts'
import { formatMoney, times } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { cartTexts } from '#texts/cart.ts'
import { editionWords } from '#web/components/edition-words.ts'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { removeFromCart } from '#web/state/cart.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { LineError } from './line-error.tsx'
import { Quantity } from './quantity.tsx'
import type { LineStatus } from './use-cart-status.ts'
import type { Checkout } from './use-checkout.ts'

type Props = { checkout: Checkout; onRemoved: (title: string) => void }

/** Grouped by sender. */
export function CartLines({ checkout, onRemoved }: Props) {
  const { cart: t } = useTexts(cartTexts)
  const items = useSession((session) => session.cart.items)
  const remove = (item: CartItem) => {
    onRemoved(item.title)
    removeFromCart(item.id)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={t.items}>
      <div className="space-y-12">
        {linesByArtist(items).map((lines) => (
          <Sender key={lines[0]?.id} items={lines} remove={remove} checkout={checkout} />
        ))}
      </div>
    </section>
  )
}

type SenderProps = { items: readonly CartItem[]; checkout: Checkout; remove: (item: CartItem) => void }

/** Delivery dates, and consumer rights by the seller's status. */
function Sender({ items, checkout, remove }: SenderProps) {
  const { cart: t } = useTexts(cartTexts)
  const language = useLanguage()
  const name = useId()
  const { from, to } = arrivalDays(new Date())
  const seller = items.map(checkout.lines.sellerStatusOf).find(Boolean)
  return (
    <Section id={name} title={t.sentBy(items[0]?.artist ?? '')} className="border-t border-ink pt-4">
      <p className="mt-1 text-6 text-ink-2">{t.deliveryDays(formatNearDays(from, to, language))}</p>
      {seller && <p className="text-6 text-ink-2">{t.sellers[seller]}</p>}
      {items.some(({ price }) => price > insuredUpTo) && <p className="mt-2 text-6">{t.insured(insuredUpTo)}</p>}
      <ul className="mt-4 border-t border-line">
        {items.map((item) => (
          <CartLine key={item.id} item={item} remove={() => remove(item)} checkout={checkout} />
        ))}
      </ul>
    </Section>
  )
}

/** Current data of the work, or the data stored with the line. */
function CartLine({ item, checkout, remove }: { item: CartItem; checkout: Checkout; remove: () => void }) {
  const { lines, isBusy } = checkout
  const { cart: t } = useTexts(cartTexts)
  const language = useLanguage()
  const now = lines.of(item.id)
  const work = now.state === 'known' ? now.work : undefined
  const title = work?.title || item.title
  const isMany = item.quantity > 1 || work?.edition.kind !== 'original'
  return (
    <li
      id={`line-${item.id}`}
      tabIndex={-1}
      aria-label={title}
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-6 outline-none sm:grid-cols-[11.5rem_minmax(0,1fr)_auto] sm:gap-x-9 sm:py-7"
    >
      <Link to={links.artwork(language, item.id)} tabIndex={-1} aria-hidden="true" className="block">
        <SmallPicture picture={work?.picture ?? null} src={item.image} width={184} highest={168} />
      </Link>
      <div className="min-w-0">
        <h3 className="title-of-work text-3 leading-snug">
          <Link to={links.artwork(language, item.id)} className="hover:text-act">
            <span lang={work?.titleLanguage}>{title}</span>
          </Link>
        </h3>
        <LineFacts item={item} now={now} />
        <p className="mt-2 sm:hidden">
          <LineSum item={item} />
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          {isMany && now.state !== 'gone' && <Quantity item={item} title={title} now={now} isBusy={isBusy} />}
          <Button variant="link" waits={isBusy} aria-label={t.removeThis(title)} onClick={remove} className="text-6">
            {t.remove}
          </Button>
        </div>
        <LineError item={item} checkout={checkout} />
      </div>
      <p className="hidden text-end sm:block">
        <LineSum item={item} />
      </p>
    </li>
  )
}

function LineFacts({ item, now }: { item: CartItem; now: LineStatus }) {
  const { artwork } = useTexts(artworkTexts)
  const work = now.state === 'known' ? now.work : undefined
  const { medium } = work ?? item
  const dimensions = work?.dimensionsFormatted ?? item.dimensions
  return (
    <p className="mt-1 min-h-10 text-6 text-ink-2">
      <span>{[medium, dimensions].filter(Boolean).join(', ')}</span>
      <br />
      {/* Reserves the line, to avoid a layout shift. */}
      <span>{work ? editionWords(artwork, work.edition, now.state === 'known' ? now.available : null) : '\u00a0'}</span>
    </p>
  )
}

function LineSum({ item: { price, quantity } }: { item: CartItem }) {
  const { cart: t } = useTexts(cartTexts)
  const language = useLanguage()
  return (
    <>
      <span className="text-5 tabular-nums">{formatMoney(times(price, quantity), language, { exact: true })}</span>
      {quantity > 1 && (
        <span className="ms-3 text-6 text-ink-2 tabular-nums sm:ms-0 sm:block">
          {t.each(formatMoney(price, language, { exact: true }))}
        </span>
      )}
    </>
  )
}
