import { site } from '#site/site.ts'
import type * as en from '#texts/en/documents.ts'

export const documents: typeof en.documents = {
  packingSlip: 'Saateleht',
  receipt: 'Kviitung',
  invoice: (number) => `Arve ${number}`,
  creditNote: (number) => `Kreeditarve ${number}`,
  toInvoice: 'Krediteeritav arve',
  number: 'Number',
  order: 'Tellimus',
  orderedOn: 'Tellitud',
  paidOn: 'Makstud',
  date: 'Kuupäev',
  to: 'Saaja',
  from: 'Saatja',
  buyer: 'Ostja',
  seller: 'Müüja',
  deliveryAddress: 'Tarneaadress',
  addressLater: 'Tarneaadress ei ole veel teada.',
  through: 'Vahendaja',
  privatePerson: 'Eraisik',
  registryCode: (code) => `Registrikood ${code}`,
  vatNumber: (number) => `KMKR ${number}`,
  work: 'Teos',
  quantity: 'Kogus',
  price: 'Hind',
  total: 'Kokku',
  copies: (numbers, size) => {
    const which = numbers.length === 1 ? `Eksemplar ${numbers[0]}` : `Eksemplarid ${numbers.join(', ')}`
    return size === null ? which : `${which}, tiraaž ${size}`
  },
  subtotal: 'Vahesumma',
  shipping: 'Pakkimine ja tarne',
  tax: 'Käibemaks',
  paid: 'Makstud',
  refunds: 'Tagasimaksed',
  refunded: 'Tagastatud',
  refundedOn: (day) => `Tagastatud ${day}`,
  cameBackOn: (day) => `Ostja pank saatis ${day} tagasi; makstakse uuesti`,
  paidAfterRefunds: 'Makstud, tagasimaksed maha arvatud',
  withoutVat: 'Käibemaksuta',
  vat: (rate, country) => `Käibemaks ${String(rate).replace('.', ',')}%${country ? ` (${country})` : ''}`,
  noVat: 'Müüja ei ole käibemaksukohustuslane.',
  noEstonianVat: 'Müüja ei ole Eesti käibemaksukohustuslane.',
  exported: 'Eksport väljapoole Euroopa Liitu: käibemaks 0% (direktiiv 2006/112/EÜ, artikkel 146).',
  byOss: (country) => `Käibemaks sihtkohariigi (${country}) määraga, deklareeritakse ühe akna süsteemi (OSS) kaudu.`,
  paidThrough: (day) => `Arve on tasutud kaardiga ${day}.`,
  creditedThrough: 'Summa läheb tagasi kaardile, millega tellimuse eest maksti.',
  ofPrivateSellers: 'Eraisikud käibemaksu ei arvesta ega arvet ei väljasta: nende teoste ostu tõendab see kviitung.',
  get intermediary() {
    return `Teoseid müüvad nende autorid. ${site.name} viib müüja ja ostja kokku ning võtab makse vastu müüja nimel.`
  },
  checkParcel: (hours) =>
    `Palun vaadake teos kohe pärast saabumist üle. Kui see on viga saanud, andke sellest võimaluse korral tellimuse lehel teada ${hours} tunni jooksul. Kui teose müüs ettevõtja, ei sõltu teie õigused sellest tähtajast.`,
  returnsAt: (address) => `Kuidas tagastada: ${address}`,
}
