import { type EmailWords, emailFormats, tableOf } from '#domain/email.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { identityIn, isAbroad, type ReportedYear, reportedFrom, type Sold } from '#domain/tax-report.ts'
import { ossThreshold } from '#domain/vat.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { csv, taxes } from './taxes.ts'

const { money } = emailFormats('en')

const sold = ({ sales, amount, commission }: Sold): string =>
  sales === 0
    ? `no sales${amount === 0 ? '' : `, corrections of ${money(amount)}`}`
    : `${sales === 1 ? 'one sale' : `${sales} sales`}, you received ${money(amount)}, commission ${money(commission)}`

/** Identity of the seller in the report. */
function identity(seller: ReportedYear) {
  const known = identityIn('en', seller)
  return tableOf({
    [csv.columns.legalName]: known.legalName,
    [csv.columns.name]: known.name,
    [csv.columns.status]: taxes.statuses[seller.sellerStatus],
    [csv.columns.registryCode]: known.registryCode,
    [csv.columns.birthDate]: known.birthDate,
    [csv.columns.address]: known.address,
    'Country of tax residence': known.country,
    [csv.columns.taxNumber]: known.taxNumber,
    [csv.columns.vatNumber]: known.vatNumber,
    'Bank account': known.iban,
  })
}

/** To an artist in the annual tax report. */
export const reported = (year: number, seller: ReportedYear): EmailWords => ({
  subject: `What we report to the tax authority about your sales in ${year}`,
  parts: [
    `By 31 January ${year + 1} we have to report to the Estonian Tax and Customs Board each seller who had at least ${reportedFrom.sales} sales at ${site.name} in ${year}, or received more than ${formatMoney(reportedFrom.amount, 'en')}. You are one of them.`,
    'The Tax Information Exchange Act and Council Directive (EU) 2021/514 (DAC7) require this.',
    isAbroad(seller) &&
      'The Tax and Customs Board passes it on to the tax authority of the country where you are resident for tax.',
    'This is what we report about you:',
    identity(seller),
    seller.isMissingDetails && 'Some of your tax details are missing. Please add them as soon as you can.',
    `Your sales in ${year} by quarter. Refunded sales are not included, unless you kept some of the money. What you received does not include our commission.`,
    tableOf({
      ...Object.fromEntries(seller.quarters.map((quarter, at) => [`Q${at + 1}`, sold(quarter)])),
      [`The whole of ${year}`]: sold(seller),
    }),
    'If anything is wrong, please correct your details on your Money page, or reply to this e-mail.',
    'You still declare your earnings for tax yourself.',
    { words: 'Check your details', link: links.money('en') },
  ],
})

type CrossBorder = { name: string; year: number; amount: Cents }

const onTaxPage = { words: 'See the sales', link: adminLinks.taxes('en') }

/** To administrators: a trader approaches the One Stop Shop threshold. */
export const near = ({ name, year, amount }: CrossBorder): EmailWords => ({
  subject: `${name} is close to the One Stop Shop threshold`,
  parts: [
    `In ${year}, ${name} has sold works worth ${money(amount)} to consumers in other EU countries, not counting VAT. The threshold is ${money(ossThreshold)}.`,
    'Please ask the artist to register for the One Stop Shop in time: from the sale that exceeds the threshold on, VAT is owed in the country of delivery.',
    onTaxPage,
  ],
})

/** To administrators: a trader has crossed the threshold. */
export const crossed = ({ name, year, amount }: CrossBorder): EmailWords => ({
  subject: `${name} has exceeded the One Stop Shop threshold`,
  parts: [
    `In ${year}, ${name} has sold works worth ${money(amount)} to consumers in other EU countries, not counting VAT, which is more than ${money(ossThreshold)}.`,
    'From the sale that exceeded the threshold on, VAT is owed in the country of delivery. The artist has to register for the One Stop Shop and then say so in their profile, so that invoices show the right tax.',
    onTaxPage,
  ],
})

type Fees = { year: number; amount: Cents }

/** To administrators: commission from artists in other member states without a VAT number. */
export const fees = {
  near: ({ year, amount }: Fees): EmailWords => ({
    subject: 'Commission from other EU countries is close to the VAT threshold',
    parts: [
      `In ${year} we have charged artists who live in other EU countries and have no VAT number ${money(amount)} of commission, not counting VAT. The threshold is ${money(ossThreshold)}.`,
      'Whatever else the company sells to consumers in other EU countries is added to it. From the sale that exceeds it on, we owe VAT in the country of each artist. Please talk to your accountant and register for the One Stop Shop in time.',
      onTaxPage,
    ],
  }),
  crossed: ({ year, amount }: Fees): EmailWords => ({
    subject: 'Commission from other EU countries has exceeded the VAT threshold',
    parts: [
      `In ${year} we have charged artists who live in other EU countries and have no VAT number ${money(amount)} of commission, not counting VAT, which is more than ${money(ossThreshold)}.`,
      'From the sale that exceeded it on, we owe VAT in the country of each artist. Our invoices for commission still show Estonian VAT: please talk to your accountant at once.',
      onTaxPage,
    ],
  }),
}
