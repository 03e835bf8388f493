import type * as en from '../en/subscribers.ts'

export const subscribers: typeof en.subscribers = {
  title: 'Uudiskirja tellijad',
  description: 'Kõik, kellele saadetakse uudiskirja.',
  loading: 'Laadime tellijaid …',
  failed: 'Tellijaid ei õnnestunud laadida.',
  none: 'Tellijaid veel ei ole',
  noneText: 'Siin on edaspidi uudiskirja tellijad.',
  nothing: 'Tellijaid ei leitud',
  nothingText: 'Otsingule ei vasta ühegi tellija aadress.',
  search: 'Otsing e-posti aadressi järgi',
  find: 'Otsi',
  columns: {
    email: 'E-post',
    language: 'Keel',
    since: 'Alates',
    confirmed: 'Kinnitatud',
    unsubscribe: 'Loobumislink',
    actions: 'Tegevused',
  },
  count: (language, count) => `${language} keeles: ${count}`,
  export: 'Laadi alla CSV-failina',
  exportText:
    'Uudiskirja saadate ise valitud teenusega. Lisage igasse kirja selle saaja link veerust „Loobumislink“: oleme selle tellijatele lubanud.',
  remove: 'Eemalda',
  removeOf: (email) => `Eemalda: ${email}`,
  ask: (email) => `Kas eemaldada ${email} uudiskirja tellijate hulgast?`,
  askText: 'Uudiskirja talle enam ei saadeta. Soovi korral saab ta selle uuesti tellida.',
  cancel: 'Loobu',
  removed: (email) => `Tellija ${email} on eemaldatud.`,
}
