import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { inLanguage } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { traderTexts } from '#texts/trader.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { TraderFacts } from '#web/components/trader-facts.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = Pick<OrderView, 'items' | 'viewer'> & {
  below?: ((item: OrderView['items'][number]) => ReactNode) | undefined
}

/** Works and sellers as they were when the order was placed. */
export function OrderLines({ items, viewer, below }: Props) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <ul className="mt-3 border-t border-line">
      {items.map((item) => {
        const title = inLanguage(item.titles, language).words ? <LocalizedText text={item.titles} /> : item.title
        return (
          <li
            key={item.lineId}
            className="grid break-inside-avoid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-5 border-b border-line py-5 md:grid-cols-[6.5rem_minmax(0,1fr)_auto] md:gap-x-7"
          >
            <SmallPicture picture={item.picture} src={item.image ?? ''} width={104} highest={96} />
            <div>
              <p className="title-of-work text-4 leading-snug">
                {item.artworkId ? (
                  <Link to={links.artwork(language, item.artworkId)} className="hover:text-act">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="mt-1 text-6 text-ink-2">{item.artist}</p>
              <p className="text-6 text-ink-2">
                {[inLanguage(item.mediums, language).words, item.dimensionsFormatted].filter(Boolean).join(', ')}
              </p>
              {item.copiesFormatted && <p className="text-6 text-ink-2 tabular-nums">{item.copiesFormatted}</p>}
              <p className="text-6 text-ink-2 tabular-nums">
                {item.quantity > 1
                  ? `${t.quantity(item.quantity)} × ${formatMoney(inCents(item.price), language, { exact: true })}`
                  : t.quantity(item.quantity)}
              </p>
              {viewer !== 'artist' && <Seller item={item} />}
            </div>
            <p className="max-md:col-start-2 max-md:mt-2">
              <Price euros={item.total} exact />
            </p>
            {below && <div className="col-span-full mt-3 md:col-span-2 md:col-start-2">{below(item)}</div>}
          </li>
        )
      })}
    </ul>
  )
}

/** The applicable law and the seller's identity; omitted for the artist. */
function Seller({ item: { sellerStatus, trader } }: { item: OrderView['items'][number] }) {
  const { trader: t } = useTexts(traderTexts)
  return (
    <div className="mt-1.5 text-6 text-ink-2">
      <span>{t.soldBy[sellerStatus]}</span>
      {trader && <TraderFacts trader={trader} />}
    </div>
  )
}
