import { complaintDays } from '#domain/confirmation.ts'
import { returnDays } from '#domain/returns.ts'
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
    text: (day) =>
      `Kunstniku sõnul on teie tellimus kohale jõudnud. Palun kinnitage seda tellimuse lehel. Kui tellimus ei ole kohal, andke sellest samas teada hiljemalt ${day}; muidu loeme tarne kinnitatuks.`,
    damage: 'Kui midagi on viga saanud või puudu, andke sellest tellimuse lehel teada 48 tunni jooksul.',
  },
  received: {
    subject: (number) => `Tellimus ${number} jõudis kohale`,
    text: 'Ostja kinnitas, et tellimus jõudis kohale.',
  },
  payment: {
    paid: (share, day) => `Maksame teile ${share} hiljemalt ${day}.`,
    early: (share, day) =>
      `See on üks teie kolmest esimesest müügist, seega maksame pärast seda, kui tagastamiseks ette nähtud ${returnDays} päeva on möödas: ${share} hiljemalt ${day}.`,
  },
  confirmed: {
    subject: (number) => `Tellimus ${number}: tarne on kinnitatud`,
    buyer: {
      carrier: 'Vedaja andmetel on teie tellimus kohale jõudnud:',
      admin: 'Vaatasime asja läbi ja loeme teie tellimuse kohale toimetatuks:',
      'no-complaint': `Kunstnik teatas üle ${complaintDays} päeva tagasi, et teie tellimus on kohal, ja te ei ole ühestki probleemist teatanud. Seetõttu loeme tarne kinnitatuks.`,
    },
    returns: `Kui teost saab tagastada, algab selleks ette nähtud ${returnDays} päeva täna; viimane päev on kirjas tellimuse lehel. Kui teost teil ei ole, kirjutage meile kohe.`,
    artist: {
      carrier: 'Vedaja andmetel on tellimus kohale jõudnud:',
      admin: 'Vaatasime asja läbi ja loeme tellimuse kohale toimetatuks:',
      'no-complaint': `Teatasite üle ${complaintDays} päeva tagasi, et tellimus on kohal, ja ostja ei ole ühestki probleemist teatanud. Seetõttu loeme tarne kinnitatuks.`,
    },
  },
  arrivalAsked: {
    subject: (number) => `Tellimus ${number}: kas see on kohal?`,
    buyer: (day) =>
      `Kunstnik saatis teie tellimuse teele ${day}. Kui see on kohal, kinnitage palun tellimuse lehel kättesaamine. Kui ei ole, teatage samas probleemist ja me uurime asja.`,
    artist: (day) =>
      `Saatsite selle tellimuse teele ${day} ja keegi ei ole meile teatanud, et see on kohal. Kui see on kohal, märkige see palun tellimuse lehel kohale toimetatuks, et saaksime teile maksta. Kui ei ole, küsige vedajalt ja kirjutage ostjale.`,
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
  refundAsked: {
    subject: (number) => `Tellimus ${number}: kontrollime tagasimakset`,
    cancelled: 'Vabandame: osa teie tellimusest ei saa teele panna. Põhjus:',
    returned: 'Kunstnik kinnitas, et teos on tagasi.',
    text: (amount, day) =>
      `Teile soovitakse tagasi maksta ${amount}. Kontrollime seda hiljemalt ${day} ja kirjutame teile, kui raha on teel.`,
  },
  refundApproved: {
    subject: (number) => `Tellimus ${number}: tagasimakse on kinnitatud`,
    text: (amount) => `Kinnitasime tagasimakse, mida soovisite. Ostjale on teel ${amount}.`,
    debt: 'Selle osa, mille olime teile juba välja maksnud, olete nüüd meile võlgu: arvame selle maha summadest, mis teile edaspidi maksta tuleb. Oma saldot näete raha lehel.',
  },
  refundRefused: {
    subject: (number) => `Tellimus ${number}: tagasimaksest keelduti`,
    text: (amount) => `Me ei saa teie soovitud ${amount} tagasimakset teha järgmisel põhjusel:`,
  },
  refundSettled: {
    subject: (number) => `Tellimus ${number}: teie soovitud tagasimakse on lahendatud`,
    text: 'Ostja on raha saanud muul viisil, seega ei ole enam midagi kontrollida. Mis on tagasi makstud, näete tellimuse lehel.',
  },
}
