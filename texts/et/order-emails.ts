import { payoutDays } from '#domain/commission.ts'
import { complaintDays } from '#domain/confirmation.ts'
import { returnDays } from '#domain/returns.ts'
import type { orderEmails as en } from '#texts/en/order-emails.ts'

export const orderEmails: typeof en = {
  hello: (name) => `Tere, ${name}!`,
  work: (title, artist, quantity) => `„${title}“, ${artist}${quantity > 1 ? ` × ${quantity}` : ''}`,
  shipping: 'Pakkimine ja tarne',
  free: 'Tasuta',
  total: 'Kokku',
  address: 'Tarneaadress',
  trader: 'Müüja',
  paid: {
    subject: (number) => `Teie tellimus ${number}`,
    thanks: (works) =>
      `Aitäh! Makse on laekunud ja ${works === 1 ? 'teos on nüüd teie oma' : 'teosed on nüüd teie omad'}.`,
    number: (number) => `Tellimus ${number}`,
    next: 'Iga kunstnik pakib teose ise oma ateljees. Kirjutame teile uuesti, kui pakk teele läheb.',
    link: 'Vaata oma tellimusi',
  },
  sold: {
    subject: (title, others) => (others === 0 ? `Müüdud: „${title}“` : `Müüdud: „${title}“ ja veel ${others}`),
    news: (works, number) =>
      `Hea uudis: ${works === 1 ? 'teie teos leidis ostja' : `${works} teie teost leidis ostja`}. Tellimuse number on ${number}.`,
    work: (title, copies) => (copies ? `„${title}“, eksemplar ${copies}` : `„${title}“`),
    copies: (numbers, edition) => (edition === null ? numbers.join(', ') : `${numbers.join(', ')} (tiraaž ${edition})`),
    yours: 'Teile laekub',
    payment: `Raha jõuab teieni ${payoutDays} tööpäeva jooksul pärast tarne kinnitamist: kui seda teeb ostja, kui kättesaamist näitavad vedaja andmed või kui ostja ei ole ${complaintDays} päeva jooksul probleemist teatanud.`,
    early: `See on üks teie kolmest esimesest müügist, seega loeme ${payoutDays} tööpäeva sellest, kui ostja ${returnDays} päeva tagastamiseks on möödas.`,
    next: 'Palun pakkige teos hoolikalt ja saatke see järgmisel aadressil.',
    later: 'Ostja aadressi saadame eraldi.',
    link: 'Vaata teost',
  },
  refunded: {
    subject: (number) => `Tellimus ${number}: raha tuleb tagasi`,
    sorry: {
      'too-late':
        'Teie makse jõudis meieni siis, kui broneering oli juba lõppenud ja vähemalt üks teos ei olnud enam müügil. Vabandame.',
      'other-sum': 'Makstud summa erineb tellimuse summast, seega ei saanud me tellimust täita. Vabandame.',
      'by-shop': 'Tagastasime teie tellimuse eest makstud raha.',
    },
    back: (sum) => `Kandsime kogu summa, ${sum}, tagasi. See jõuab teie kaardile 7–10 tööpäevaga, sageli varem.`,
    allBack: 'Kandsime kogu makstud summa tagasi. See jõuab teie kaardile 7–10 tööpäevaga, sageli varem.',
    link: 'Vaata teisi teoseid',
  },
}
