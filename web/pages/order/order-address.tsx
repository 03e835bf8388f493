import type { OrderView } from '#contract/orders.ts'
import { countryName } from '#domain/country.ts'
import { ordersTexts } from '#texts/orders.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function OrderAddress({ address }: { address: OrderView['shippingAddress'] }) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="address">
      <h2 id="address" className="text-3">
        {t.address}
      </h2>
      {address ? (
        <address className="mt-2 text-[0.9375rem] leading-relaxed not-italic">
          {[
            address.name,
            address.line1,
            address.line2,
            `${address.postal_code} ${address.city}`.trim(),
            [address.state, countryName(address.country, language)].filter(Boolean).join(', '),
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </address>
      ) : (
        <p className="mt-2 text-[0.9375rem] text-ink-2">{t.addressLater}</p>
      )}
    </section>
  )
}
