import type { fulfilmentEmails as en } from '../en/fulfilment-emails.ts'

export const fulfilmentEmails: typeof en = {
  hello: (name) => `Tere, ${name}!`,
  seeOrder: 'Vaata tellimust',
  carrier: 'Vedaja',
  trackingNumber: 'Saadetise number',
  moneyBack: (amount) => `Kandsime ${amount} teie kaardile tagasi. Raha jõuab kohale 7–10 tööpäevaga.`,
  preparing: {
    subject: (number) => `Tellimust ${number} pakitakse`,
    text: 'Kunstnik hakkas teie tellimust pakkima. Kirjutame teile uuesti, kui see teele läheb.',
  },
  shipped: {
    subject: (number) => `Tellimus ${number} on teel`,
    text: 'Kunstnik saatis teie tellimuse teele.',
  },
  delivered: {
    subject: (number) => `Tellimus ${number} on kohale toimetatud`,
    text: 'Kunstniku sõnul on teie tellimus kohale jõudnud. Kui midagi on viga saanud või puudu, andke sellest tellimuse lehel teada 48 tunni jooksul.',
  },
  received: {
    subject: (number) => `Tellimus ${number} jõudis kohale`,
    text: (share, day) => `Ostja kinnitas, et tellimus jõudis kohale. Maksame teile ${share} hiljemalt ${day}.`,
  },
  returnRequested: {
    subject: (number) => `Tellimus ${number}: ostja soovib teose tagastada`,
    text: 'Palun vastake 48 tunni jooksul tellimuse lehel. Ostja kirjutab:',
  },
  problemReported: {
    subject: (number) => `Tellimus ${number}: ostja teatas probleemist`,
    text: 'Palun vaadake tellimus üle ja vastake ostjale. Ostja kirjutab:',
  },
  returnDeclined: {
    subject: (number) => `Tellimus ${number}: tagastamisest keelduti`,
    text: 'Tagastamisest keelduti järgmisel põhjusel:',
  },
  cancelled: {
    subject: (number) => `Tellimus ${number}: tühistatud`,
    byYou: 'Tühistasite selle osa tellimusest.',
    byOthers: 'Vabandame: osa teie tellimusest ei saa teele panna. Põhjus:',
  },
  saleCancelled: {
    subject: (number) => `Tellimus ${number}: palun ärge seda saatke`,
    text: 'See müük on tühistatud ja midagi saata ei ole vaja. Põhjus:',
  },
  refunded: {
    subject: (number) => `Tellimus ${number}: raha tuleb tagasi`,
  },
}
