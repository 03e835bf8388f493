import { standardDelivery } from '#domain/delivery.ts'
import { deliveryCountries } from '#domain/delivery-countries.ts'
import type { Language } from '#domain/language.ts'
import { inCents, toEuros } from '#domain/money.ts'
import { restockingFee, returnDays, returnsOf } from '#domain/returns.ts'
import { shippingFor } from '#domain/shipping.ts'
import { links } from '#site/links.ts'
import type { ShownWork } from './shown-work.ts'

export const structuredOffer = (work: ShownWork, origin: string, language: Language) => ({
  '@type': 'Offer',
  url: origin + links.artwork(language, work.id),
  price: work.price.toFixed(2),
  priceCurrency: work.currency,
  ...(isReduced(work) ? { priceSpecification: struckThrough(work) } : {}),
  availability: `https://schema.org/${availabilityOf(work)}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: work.trader
    ? { '@type': 'Organization', name: work.trader.name, url: origin + links.artist(language, work.artist.slug) }
    : { '@type': 'Person', name: work.artistName, url: origin + links.artist(language, work.artist.slug) },
  shippingDetails: [
    delivery(work, ['EE'], standardDelivery.domestic),
    delivery(work, deliveryCountries.slice(1), standardDelivery.international),
  ],
  hasMerchantReturnPolicy: returnPolicy(work),
})

/** Held works and works of absent artists are out of stock. */
const availabilityOf = ({ status, away, edition }: ShownWork) =>
  status !== 'active' ? 'SoldOut' : away || edition.available === 0 ? 'OutOfStock' : 'InStock'

const isReduced = ({ price, originalPrice }: ShownWork): boolean => originalPrice !== null && originalPrice > price

const struckThrough = ({ originalPrice, currency }: ShownWork) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: originalPrice?.toFixed(2),
  priceCurrency: currency,
})

const delivery = (
  { price, currency }: ShownWork,
  countries: readonly string[],
  [min, max]: readonly [number, number],
) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: toEuros(shippingFor(inCents(price))), currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
    transitTime: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' },
  },
})

function returnPolicy(work: ShownWork) {
  const grounds = returnsOf({ ...work, isReduced: isReduced(work) })
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: deliveryCountries }
  if (grounds === 'final') return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    // A plain number is a percentage of the price.
    ...(grounds === 'with-fee' ? { restockingFee: restockingFee / 100 } : {}),
  }
}
