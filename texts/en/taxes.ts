import { onDay } from '#domain/calendar.ts'
import type { FeeTreatment } from '#domain/fee-tax.ts'
import { formatMoney } from '#domain/money.ts'
import type { SellerStatus } from '#domain/person.ts'
import { reportedFrom } from '#domain/tax-report.ts'
import { ossThreshold } from '#domain/vat.ts'

export const taxes = {
  title: 'Tax report',
  description: 'What sellers received in a calendar year, for the tax authority.',
  loading: 'Loading sellers …',
  failed: 'Sellers couldn’t be loaded.',
  lead: `Sellers with at least ${reportedFrom.sales} sales, or with more than ${formatMoney(reportedFrom.amount, 'en')}, in a year are reported to the tax authority by 31 January. From 15 January on, we e-mail each of them what we report. Refunded sales are not included, unless the seller kept some of the money.`,
  none: 'No sales in the selected year',
  noneText: 'Once works are sold, their sellers will appear here.',
  noneFound: 'No sellers found',
  noneFoundText: 'Nobody with this name sold anything in the selected year.',
  search: 'Seller',
  find: 'Search',
  years: 'Year',
  export: 'Download as CSV',
  reported: (count: number) =>
    count === 0 ? 'No sellers to report yet' : count === 1 ? 'One seller to report' : `${count} sellers to report`,
  missing: (count: number) => (count === 1 ? 'one without tax details' : `${count} without tax details`),
  notified: (count: number, lastAt: Date) =>
    count === 1
      ? `One seller was told by e-mail on ${onDay(lastAt, 'en')}`
      : `${count} sellers were told by e-mail, the last on ${onDay(lastAt, 'en')}`,
  toldAt: (at: Date) => `Told by e-mail on ${onDay(at, 'en')}`,
  seller: 'Seller',
  sales: 'Sales',
  amount: 'Received',
  commission: 'Commission',
  quarter: (quarter: number) => `Q${quarter}`,
  salesMeter: (name: string) => `Sales by ${name}`,
  amountMeter: (name: string) => `Received by ${name}`,
  ofSales: (sales: number) => `${sales} of ${reportedFrom.sales}`,
  isReported: 'To be reported',
  isMissing: 'Tax details are missing',
  statuses: { private: 'Private seller', trader: 'Trader' } satisfies Record<SellerStatus, string>,
}

/** Distance to the One Stop Shop threshold. */
export const crossBorder = {
  title: 'Sales to other EU countries',
  text: `Traders who aren’t registered for the One Stop Shop owe VAT in the buyer’s country once their sales to consumers in other EU countries exceed ${formatMoney(ossThreshold, 'en')} a year, excluding VAT. We e-mail administrators at 80% of that, and again when it is exceeded.`,
  none: 'No trader sold to another EU country in the selected year.',
  of: (amount: string) => `${amount} of ${formatMoney(ossThreshold, 'en')}`,
  near: 'Close to the threshold',
  crossed: 'Over the threshold',
}

/** Column headings of the CSV. */
export const csv = {
  columns: {
    legalName: 'Legal name',
    name: 'Name in the shop',
    status: 'Seller',
    registryCode: 'Registry code',
    birthDate: 'Date of birth',
    address: 'Address',
    country: 'Country',
    taxNumber: 'Tax number',
    vatNumber: 'VAT number',
    iban: 'IBAN',
    reported: 'To be reported',
  },
  yes: 'yes',
  no: 'no',
  sales: (quarter: number) => `Sales Q${quarter}`,
  amount: (quarter: number) => `Received Q${quarter}`,
  commission: (quarter: number) => `Commission Q${quarter}`,
  allSales: 'Sales',
  allAmount: 'Received',
  allCommission: 'Commission',
}

/** Files for the tax authority. */
export const taxFiles = {
  title: 'XML files for the tax authority',
  text: 'Each year has one report, in the OECD’s DPI form. It’s kept as it’s made. If the data of a seller was wrong, make a correction for that seller.',
  make: 'Make the report',
  makeTitle: (year: number) => `Make the report for ${year}?`,
  makeText: 'It reports sellers with their details of today, and it can’t be made again.',
  notOver: 'The report can be made once the year is over.',
  leftOut: 'Sellers without tax details are left out. Make a correction once they’ve added them.',
  notReported: (names: string) => `Not reported yet: ${names}. Please make a correction for each of them.`,
  correct: 'Make a correction',
  correctText: 'The correction reports the seller’s sales of the year and their details of today.',
  seller: 'Seller',
  report: 'Report of the year',
  correction: (seller: string) => `Correction: ${seller}`,
  download: (number: string) => `Download ${number}`,
}

/** VAT in the commission, for the shop's monthly return. */
export const vat = {
  title: 'Value added tax on commission',
  text: 'Commission and the tax in it by month and rate, for the VAT return (KMD). Invoiced months have the sums of their invoices; other months are estimates. Invoices under the reverse charge are listed one by one with the artist’s VAT number, for the report on intra-Community supply (VD).',
  abroad: (amount: string) =>
    `Commission from artists who live in other EU countries and have no VAT number: ${amount} of ${formatMoney(ossThreshold, 'en')}, excluding VAT.`,
  near: 'Close to the threshold above which VAT is owed in their countries',
  crossed: 'Over the threshold above which VAT is owed in their countries',
  export: 'Download VAT as CSV',
  columns: {
    month: 'Month',
    rate: 'VAT rate, %',
    documents: 'Invoices',
    withoutVat: 'Without VAT',
    vat: 'VAT',
    total: 'Total',
    treatment: 'Taxed',
    vatNumber: 'VAT number of the artist',
    state: 'State',
  },
  states: { invoiced: 'invoiced', estimated: 'estimate' },
  treatments: {
    estonia: 'in Estonia',
    'reverse-charge': 'reverse charge',
    'outside-union': 'outside the EU',
    'not-registered': 'shop not registered',
  } satisfies Record<FeeTreatment, string>,
}

/** The operator's VAT registrations. */
export const registrations = {
  title: 'VAT registrations of the operator',
  text: 'Commission is taxed by the registration on the day of the sale. Refunds are taxed as their sales were.',
  none: 'The operator isn’t registered for VAT.',
  since: (from: string) => `Since ${from}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  add: 'Add a registration',
  change: 'Change',
  changeTitle: 'Change the registration',
  remove: 'Remove',
  removeTitle: (vatNumber: string) => `Remove the registration ${vatNumber}?`,
  removeText:
    'Please remove only a registration that was entered by mistake. To end one, enter its last day. Invoices that were issued don’t change.',
  issuedStay: 'Invoices that were issued don’t change.',
  vatNumber: 'VAT number',
  from: 'First day',
  to: 'Last day',
  toHelp: 'Leave it empty while the registration continues.',
  save: 'Save',
}

/** VIES responses about VAT numbers of artists in other member states. */
export const vies = {
  title: 'VAT numbers from other EU countries',
  text: 'Commission is invoiced under the reverse charge once VIES has confirmed the artist’s VAT number and you have recorded the answer here. Until then it’s taxed in Estonia.',
  none: 'No artist has a VAT number from another EU country.',
  unchecked: 'Not checked yet',
  isValid: (day: string, reference: string) => `Valid on ${day}, reference ${reference}`,
  isInvalid: (day: string, reference: string) => `Not valid on ${day}, reference ${reference}`,
  record: 'Record the answer of VIES',
  recordTitle: (vatNumber: string) => `What did VIES answer about ${vatNumber}?`,
  recordText: 'The answer applies to invoices that are issued from now on.',
  answer: 'Answer',
  valid: 'The number is valid',
  invalid: 'The number is not valid',
  checkedOn: 'Day of the check',
  reference: 'Consultation number',
  referenceHelp: 'VIES shows it when you also enter the shop’s own VAT number.',
  save: 'Save',
}
