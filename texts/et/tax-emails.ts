import { emailFormats, tableOf } from '#domain/email.ts'
import { formatMoney } from '#domain/money.ts'
import { identityIn, isAbroad, type ReportedYear, reportedFrom, type Sold } from '#domain/tax-report.ts'
import { ossThreshold } from '#domain/vat.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/tax-emails.ts'
import { csv, taxes } from './taxes.ts'

const { money } = emailFormats('et')

const sold = ({ sales, amount, commission }: Sold): string =>
  sales === 0
    ? `müüke ei olnud${amount === 0 ? '' : `, parandused ${money(amount)}`}`
    : `${sales === 1 ? 'üks müük' : `${sales} müüki`}, saite ${money(amount)}, vahendustasu ${money(commission)}`

function identity(seller: ReportedYear) {
  const known = identityIn('et', seller)
  return tableOf({
    [csv.columns.legalName]: known.legalName,
    [csv.columns.name]: known.name,
    [csv.columns.status]: taxes.statuses[seller.sellerStatus],
    [csv.columns.registryCode]: known.registryCode,
    [csv.columns.birthDate]: known.birthDate,
    [csv.columns.address]: known.address,
    'Maksuresidentsuse riik': known.country,
    [csv.columns.taxNumber]: known.taxNumber,
    [csv.columns.vatNumber]: known.vatNumber,
    Pangakonto: known.iban,
  })
}

export const reported: typeof en.reported = (year, seller) => ({
  subject: `Mida me teie ${year}. aasta müükide kohta maksuametile esitame`,
  parts: [
    `Peame ${year + 1}. aasta 31. jaanuariks esitama Maksu- ja Tolliametile andmed nende müüjate kohta, kellel oli ${year}. aastal poes ${site.name} vähemalt ${reportedFrom.sales} müüki või kes said üle ${formatMoney(reportedFrom.amount, 'et')}. Teie olete nende hulgas.`,
    'Seda nõuavad maksualase teabevahetuse seadus ja nõukogu direktiiv (EL) 2021/514 (DAC7).',
    isAbroad(seller) && 'Maksu- ja Tolliamet edastab andmed teie maksuresidentsuse riigi maksuhaldurile.',
    'Teie kohta esitame järgmised andmed:',
    identity(seller),
    seller.isMissingDetails && 'Osa teie maksuandmetest on puudu. Palun lisage need esimesel võimalusel.',
    `Teie ${year}. aasta müügid kvartalite kaupa. Müüke, mille eest on raha tagastatud, ei arvestata, välja arvatud juhul, kui osa rahast jäi teile. Teie saadud summa ei sisalda meie vahendustasu.`,
    tableOf({
      ...Object.fromEntries(
        seller.quarters.map((quarter, at) => [`${['I', 'II', 'III', 'IV'][at]} kvartal`, sold(quarter)]),
      ),
      [`${year}. aasta kokku`]: sold(seller),
    }),
    'Kui midagi on valesti, parandage oma andmed lehel „Raha“ või vastake sellele kirjale.',
    'Oma tulu deklareerite endiselt ise.',
    { words: 'Vaata oma andmeid', link: links.money('et') },
  ],
})

const onTaxPage = { words: 'Vaata müüke', link: adminLinks.taxes('et') }

export const near: typeof en.near = ({ name, year, amount }) => ({
  subject: `${name}: ühe akna süsteemi piir on lähedal`,
  parts: [
    `${name} on ${year}. aastal müünud teiste EL-i riikide tarbijatele teoseid ${money(amount)} eest (käibemaksu arvestamata). Piir on ${money(ossThreshold)}.`,
    'Palun soovitage kunstnikul end aegsasti ühe akna süsteemis (OSS) registreerida: alates müügist, mis piiri ületab, tuleb käibemaks tasuda riigile, kuhu teos läheb.',
    onTaxPage,
  ],
})

export const crossed: typeof en.crossed = ({ name, year, amount }) => ({
  subject: `${name}: ühe akna süsteemi piir on ületatud`,
  parts: [
    `${name} on ${year}. aastal müünud teiste EL-i riikide tarbijatele teoseid ${money(amount)} eest (käibemaksu arvestamata). Seda on rohkem kui ${money(ossThreshold)}.`,
    'Alates müügist, mis piiri ületas, tuleb käibemaks tasuda riigile, kuhu teos läheb. Kunstnik peab end ühe akna süsteemis (OSS) registreerima ja selle oma profiilis märkima, et arvetel oleks õige käibemaks.',
    onTaxPage,
  ],
})

export const fees: typeof en.fees = {
  near: ({ year, amount }) => ({
    subject: 'Teistest EL-i riikidest saadud vahendustasu läheneb käibemaksu piirile',
    parts: [
      `${year}. aastal oleme kunstnikelt, kes elavad teistes EL-i riikides ja kellel ei ole KMKR numbrit, saanud ${money(amount)} vahendustasu (käibemaksu arvestamata). Piir on ${money(ossThreshold)}.`,
      'Arvesse läheb ka kõik muu, mida ettevõte teiste EL-i riikide tarbijatele müüb. Alates müügist, mis piiri ületab, tuleb käibemaks tasuda iga kunstniku elukohariigile. Palun pidage aegsasti nõu oma raamatupidajaga ja registreerige ettevõte ühe akna süsteemis (OSS).',
      onTaxPage,
    ],
  }),
  crossed: ({ year, amount }) => ({
    subject: 'Teistest EL-i riikidest saadud vahendustasu on ületanud käibemaksu piiri',
    parts: [
      `${year}. aastal oleme kunstnikelt, kes elavad teistes EL-i riikides ja kellel ei ole KMKR numbrit, saanud ${money(amount)} vahendustasu (käibemaksu arvestamata). Seda on rohkem kui ${money(ossThreshold)}.`,
      'Alates müügist, mis piiri ületas, tuleb käibemaks tasuda iga kunstniku elukohariigile. Vahendustasu arvetel on endiselt Eesti käibemaks: palun pidage kohe nõu oma raamatupidajaga.',
      onTaxPage,
    ],
  }),
}
