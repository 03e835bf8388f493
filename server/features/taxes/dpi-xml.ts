import { type Cents, toEuros, zero } from '#domain/money.ts'
import { identityOf, type Sold } from '#domain/tax-report.ts'
import type { Element } from '#server/http/xml.ts'
import { site } from '#site/site.ts'
import type { YearOfSeller } from './seller-store.ts'

/** The OECD DPI XML schema 1.0, used for reports under Directive (EU) 2021/514. Names follow the schema. */

const euros = (amount: Cents): Element => ({ '@currCode': 'EUR', '#text': wholeEuros(amount) })

/** The schema allows whole units only. */
const wholeEuros = (amount: Cents): string => toEuros(amount).toFixed(0).replace(/^-0$/, '0')

const tin = (number: string, country?: string): Element =>
  number ? { ...(country ? { '@issuedBy': country } : {}), '#text': number } : { '@unknown': 'true', '#text': '' }

/** The schema requires first and last name; "NFN" means no first name. */
function personName(name: string): Element {
  const parts = name.trim().split(/\s+/)
  return { FirstName: parts.slice(0, -1).join(' ') || 'NFN', LastName: parts.at(-1) ?? name }
}

/** The reporting platform, resident in Estonia for tax. */
export const operatorElement = (vatNumber: string | undefined): Element => ({
  ResCountryCode: 'EE',
  TIN: tin(site.registryCode, 'EE'),
  ...(vatNumber ? { VAT: vatNumber } : {}),
  Name: site.legalName,
  PlatformBusinessName: site.name,
  Address: { CountryCode: site.country, AddressFree: `${site.street}, ${site.city}` },
  Nexus: 'RPONEX1',
  AssumedReporting: 'false',
})

export function sellerElement(seller: YearOfSeller): Element {
  const { sellerStatus, bankAccount, quarters } = seller
  const { legalName, registryCode, birthDate, address, country, taxNumber, vatNumber, iban } = identityOf(seller)
  const vat = vatNumber ? { VAT: vatNumber } : {}
  const where = { CountryCode: country, AddressFree: address }
  const identity = { ResCountryCode: country, TIN: tin(taxNumber, country) }
  const identifier = { '@AccountNumberType': 'IBAN', '#text': iban }
  const holder = bankAccount?.holder ?? legalName
  const account = iban ? { FinancialIdentifier: { Identifier: identifier, AccountHolderName: holder } } : {}
  const person = {
    ...identity,
    ...vat,
    Name: personName(legalName),
    Address: where,
    BirthInfo: { BirthDate: birthDate },
  }
  const registered = registryCode ? { IN: { '@INType': 'BRN', '#text': registryCode } } : {}
  const entity = { ...identity, ...registered, ...vat, Name: legalName, Address: where }
  const byQuarter = (name: string, of: (sold: Sold) => Element): Element =>
    Object.fromEntries(quarters.map((sold, at) => [`${name}Q${at + 1}`, of(sold)]))
  return {
    Identity:
      sellerStatus === 'private'
        ? { IndividualSeller: { Standard: { IndSellerID: person, ...account } } }
        : { EntitySeller: { Standard: { EntSellerID: entity, ...account } } },
    RelevantActivities: {
      SaleOfGoods: {
        Consideration: byQuarter('Cons', ({ amount }) => euros(amount)),
        NumberOfActivities: byQuarter('Numb', ({ sales }) => String(sales)),
        Fees: byQuarter('Fees', ({ commission }) => euros(commission)),
        Taxes: byQuarter('Tax', () => euros(zero)),
      },
    },
  }
}
