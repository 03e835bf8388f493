import type * as en from '../en/sales.ts'

export const sales: typeof en.sales = {
  title: 'Müügid',
  disputed:
    'Ostja pank on selle makse vaidlustanud. Palun ärge teost saatke, kuni pank on otsustanud; seni ei maksa me välja ka teie osa.',
  description: 'Teie müüdud teosed ja järgmised sammud.',
  loading: 'Laadime teie müüke …',
  failed: 'Teie müüke ei õnnestunud laadida.',
  back: 'Kunstniku töölaud',
  filter: 'Milliseid müüke näidata',
  views: {
    all: 'Kõik',
    'to-send': 'Ootab saatmist',
    'on-the-way': 'Teel',
    delivered: 'Kohale toimetatud',
    returns: 'Tagastamised',
    refunded: 'Raha tagastatud',
  },
  sold: (day) => `Müüdud ${day}`,
  to: (name, place) => `Saaja: ${name}, ${place}`,
  addressLater: 'Tarneaadress puudub: palun kirjutage meile.',
  see: (number) => `Vaata tellimust ${number}`,
  seeOrder: 'Vaata tellimust',
  works: (count) => (count === 1 ? '1 teos' : `${count} teost`),
  empty: 'Te ei ole veel midagi müünud',
  emptyText: 'Kui keegi teie teose ostab, ilmub see siia koos tarneaadressiga.',
  emptyView: 'Siin ei ole midagi',
  emptyViewText: 'Ükski teie müük ei ole praegu selles olekus.',
  showAll: 'Näita kõiki müüke',
  notApproved: 'Müüa saate siis, kui teie profiil on heaks kiidetud',
  notApprovedText: 'Töölaud näitab, kui kaugel teie taotlus on.',
  toDashboard: 'Mine töölauale',
}
