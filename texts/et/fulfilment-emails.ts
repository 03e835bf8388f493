import { complaintDays, complainUntil } from '#domain/confirmation.ts'
import { emailFormats, tableOf } from '#domain/email.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { bankTransferDays } from '#domain/order.ts'
import { damageHours, maxReturnPostage, returnDays, returnPace, withdrawalRefundDays } from '#domain/returns.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/fulfilment-emails.ts'

const { money, onDay, onMoment, words, address: postalAddress } = emailFormats('et')

const moneyBack = (amount: Cents) =>
  `Maksame teile tagasi ${money(amount)}. Raha peaks kohale jõudma ${returnPace.refund.join('–')} tööpäevaga.`

const notSent = 'Vabandame: allpool nimetatut ei saa teele panna. Põhjus:'

const payment = ({ share, paidBy, isEarlySale }: { share: Cents; paidBy: string; isEarlySale: boolean }) =>
  isEarlySale
    ? `See on üks teie kolmest esimesest müügist, seega maksame pärast seda, kui tagastamiseks ette nähtud ${returnDays} päeva on möödas: ${money(share)} hiljemalt ${onDay(paidBy)}.`
    : `Maksame teile ${money(share)} hiljemalt ${onDay(paidBy)}.`

const ifNotAgreed = 'Kui te sellega ei nõustu, vastake palun sellele kirjale.'

const byThen = (at: Date, now: Date) => (at > now ? `hiljemalt ${onMoment(at)}` : 'kohe')

export const ending: typeof en.ending = (orderId, lines) => [
  { rows: lines.map(({ title, artistName }) => [{ title: words(title) }, artistName]) },
  { words: 'Vaata tellimust', link: links.order('et', orderId) },
]

export const toBuyer: typeof en.toBuyer = {
  preparing: ({ number }) => ({
    subject: `Tellimust ${number} pakitakse`,
    parts: ['Kunstnik hakkas teie tellimust pakkima. Kirjutame teile uuesti, kui see teele läheb.'],
  }),
  shipped: ({ number, carrier, trackingNumber }) => ({
    subject: `Tellimus ${number} on teel`,
    parts: ['Kunstnik saatis teie tellimuse teele.', tableOf({ Vedaja: carrier, 'Saadetise number': trackingNumber })],
  }),
  delivered: ({ number, now }) => ({
    subject: `Tellimus ${number} on kohale toimetatud`,
    parts: [
      `Kunstniku sõnul on teie tellimus kohale jõudnud. Palun kinnitage seda tellimuse lehel. Kui tellimus ei ole kohal, andke sellest samas teada hiljemalt ${onDay(complainUntil(now))}; muidu loeme tarne kinnitatuks.`,
      `Kui midagi on viga saanud või puudu, andke sellest võimaluse korral tellimuse lehel teada ${damageHours} tunni jooksul. Kui teose müüs ettevõtja, ei sõltu teie õigused sellest tähtajast.`,
    ],
  }),
  confirmed: ({ number, how, reason }) => ({
    subject: `Tellimus ${number}: tarne on kinnitatud`,
    parts: [
      {
        carrier: 'Vedaja andmetel on teie tellimus kohale jõudnud:',
        admin: 'Vaatasime asja läbi ja loeme teie tellimuse kohale toimetatuks:',
        'no-complaint': `Kunstnik teatas üle ${complaintDays} päeva tagasi, et teie tellimus on kohal, ja te ei ole ühestki probleemist teatanud. Seetõttu loeme tarne kinnitatuks.`,
      }[how],
      reason,
      `Kui teost saab tagastada, algab selleks ette nähtud ${returnDays} päeva täna. Kui ostsite ettevõtjalt mitu teost, algab see aeg siis, kui neist viimane on kohal. Viimane päev on kirjas tellimuse lehel. Kui teos ei ole teieni jõudnud, kirjutage meile kohe.`,
    ],
  }),
  'arrival-asked': ({ number, sentAt }) => ({
    subject: `Tellimus ${number}: kas see on kohal?`,
    parts: [
      `Kunstnik saatis teie tellimuse teele ${onDay(sentAt)}. Kui see on kohal, kinnitage palun tellimuse lehel kättesaamine. Kui ei ole, teatage samas probleemist ja me uurime asja.`,
    ],
  }),
  'return-accepted': ({ number, address, postBy, isFaulty }) => ({
    subject: `Tellimus ${number}: kuhu teos saata`,
    parts: [
      'Palun saatke teos tagasi sellel aadressil:',
      postalAddress(address),
      `Pange teos teele hiljemalt ${onDay(postBy)}. Pakkige see nii, nagu see tuli, valige jälgitav saadetis, hoidke kviitung alles ja andke tellimuse lehel teada, kui teos on teele pandud.`,
      isFaulty &&
        `Et teosel on puudus, on saatekulu meie kanda, kuni ${formatMoney(maxReturnPostage, 'et')}: küsige see tellimuse lehel tagasi, kui teos on teele pandud. Kui saatmine maksab rohkem, kirjutage meile enne teelepanekut ja korraldame veo ise.`,
      'Aadress on ainult selle tagastamise jaoks, palun ärge andke seda edasi.',
    ],
  }),
  'postage-paid': ({ number, amount }) => ({
    subject: `Tellimus ${number}: maksime saatekulu tagasi`,
    parts: [
      `Saatsite tagasi puudusega teose, seepärast on saatekulu meie kanda. Kandsime teie pangakontole ${money(amount)}; raha jõuab kohale ${bankTransferDays.join('–')} tööpäeva jooksul.`,
    ],
  }),
  'postage-refused': ({ number, amount, reason }) => ({
    subject: `Tellimus ${number}: saatekulu`,
    parts: [
      `Küsisite saatekuluna tagasi ${money(amount)}. Me ei saa seda maksta järgmisel põhjusel:`,
      reason,
      `Kui te ei nõustu, kirjutage meile aadressil ${site.email} ja me vaatame asja läbi. Tarbija võib pöörduda ka tarbijavaidluste komisjoni poole.`,
    ],
  }),
  'return-declined': ({ number, reason, isFromTrader }) => ({
    subject: `Tellimus ${number}: tagastamisest keelduti`,
    parts: [
      'Tagastamisest keelduti järgmisel põhjusel:',
      reason,
      `Kui te ei nõustu, kirjutage meile aadressil ${site.email} ja me vaatame asja läbi.`,
      isFromTrader && 'Tarbija võib pöörduda ka tarbijavaidluste komisjoni poole.',
    ],
  }),
  cancelled: ({ number, by, reason, amount }) => ({
    subject: `Tellimus ${number}: tühistatud`,
    parts: [...(by === 'buyer' ? ['Tühistasite allpool nimetatud ostu.'] : [notSent, reason]), moneyBack(amount)],
  }),
  refunded: ({ number, reason, amount }) => ({
    subject: `Tellimus ${number}: raha tuleb tagasi`,
    parts: [moneyBack(amount), reason && `Põhjus: ${reason}`],
  }),
  'refund-asked': ({ number, request: { ground, reason, amount, dueOn } }) => ({
    subject: `Tellimus ${number}: kontrollime tagasimakset`,
    parts: [
      ground === 'cancellation' ? notSent : 'Kunstnik kinnitas, et teos on tagasi.',
      reason,
      `Teile soovitakse tagasi maksta ${money(amount)}. Kontrollime seda hiljemalt ${onDay(dueOn)} ja kirjutame teile, kui raha on teel.`,
    ],
  }),
}

export const toArtist: typeof en.toArtist = {
  received: ({ number, ...sale }) => ({
    subject: `Tellimus ${number} jõudis kohale`,
    parts: ['Ostja kinnitas, et tellimus jõudis kohale.', payment(sale)],
  }),
  confirmed: ({ number, how, reason, ...sale }) => ({
    subject: `Tellimus ${number}: tarne on kinnitatud`,
    parts: [
      {
        carrier: 'Vedaja andmetel on tellimus kohale jõudnud:',
        admin: 'Vaatasime asja läbi ja loeme tellimuse kohale toimetatuks:',
        'no-complaint': `Teatasite üle ${complaintDays} päeva tagasi, et tellimus on kohal, ja ostja ei ole ühestki probleemist teatanud. Seetõttu loeme tarne kinnitatuks.`,
      }[how],
      reason,
      payment(sale),
    ],
  }),
  'arrival-asked': ({ number, sentAt }) => ({
    subject: `Tellimus ${number}: kas see on kohal?`,
    parts: [
      `Saatsite selle tellimuse teele ${onDay(sentAt)} ja keegi ei ole meile teatanud, et see on kohal. Kui see on kohal, märkige see palun tellimuse lehel kohale toimetatuks, et saaksime teile maksta. Kui ei ole, küsige vedajalt ja kirjutage ostjale.`,
    ],
  }),
  'return-requested': ({ number, reason, answerBy, now, isWithdrawal, isAnswered, isDeclinable }) => ({
    subject: `Tellimus ${number}: ostja ${isWithdrawal ? 'taganes lepingust' : 'soovib teose tagastada'}`,
    parts: [
      isWithdrawal
        ? 'Ostja taganes lepingust ja saadab teose teile tagasi.'
        : 'Ostja soovib teose teile tagasi saata ja kirjutab:',
      reason,
      isAnswered
        ? 'Andsime ostjale teie tagastusaadressi. Kui teos on tagasi, kinnitage see palun tellimuse lehel.'
        : isDeclinable
          ? `Palun vastake tellimuse lehel ${byThen(answerBy, now)}. Kui nõustute tagastamisega, anname ostjale teie tagastusaadressi; palun vaadake see seal üle.`
          : `Sellest tagastamisest keelduda ei saa. Palun nõustuge sellega tellimuse lehel ${byThen(answerBy, now)} ja vaadake seal üle oma tagastusaadress: siis anname selle ostjale.`,
    ],
  }),
  'return-posted': ({ number, carrier, trackingNumber }) => ({
    subject: `Tellimus ${number}: teos on teel tagasi`,
    parts: [
      'Ostja saatis teose teile tagasi. Kui see on kohal, kinnitage see palun tellimuse lehel.',
      tableOf({ Vedaja: carrier, 'Saadetise number': trackingNumber }),
    ],
  }),
  'return-paid': ({ number, amount }) => ({
    subject: `Tellimus ${number}: ostja sai raha tagasi`,
    parts: [
      `Ostja taganes lepingust ja on näidanud, et teos on teele pandud. Seaduse järgi tuleb raha tagastada hiljemalt ${withdrawalRefundDays} päeva pärast taganemist, seetõttu tagastasime ${money(amount)}.`,
      'Kui teos on tagasi, saate selle uuesti müüki panna: valige oma teoste lehel „Kopeeri“. Kui teos ei jõua kohale, vastake palun sellele kirjale.',
    ],
  }),
  'problem-reported': ({ number, reason }) => ({
    subject: `Tellimus ${number}: ostja teatas probleemist`,
    parts: ['Palun vaadake tellimus üle ja vastake ostjale. Ostja kirjutab:', reason],
  }),
  cancelled: ({ number, reason }) => ({
    subject: `Tellimus ${number}: palun ärge seda saatke`,
    parts: ['See müük on tühistatud ja midagi saata ei ole vaja. Põhjus:', reason],
  }),
  withdrawn: ({ number }) => ({
    subject: `Tellimus ${number}: palun ärge seda saatke`,
    parts: ['Ostja taganes lepingust ja midagi saata ei ole vaja.'],
  }),
  'refund-made': ({ number, isOff, reason, share }) => ({
    subject: `Tellimus ${number}: ${isOff ? 'palun ärge seda saatke' : 'ostja sai raha tagasi'}`,
    parts: [
      isOff ? 'Tagastasime ostjale raha, nii et teost saata ei ole enam vaja.' : 'Tagastasime ostjale raha.',
      reason && `Põhjus: ${reason}`,
      !isOff &&
        `Allpool nimetatu eest saate nüüd kokku ${money(share)}. Kui oleme teile juba rohkem maksnud, arvame vahe maha summadest, mis teile edaspidi maksta tuleb.`,
    ],
  }),
  'refund-approved': ({ number, amount }) => ({
    subject: `Tellimus ${number}: tagasimakse on kinnitatud`,
    parts: [
      `Kinnitasime tagasimakse, mida soovisite. Ostjale on teel ${money(amount)}.`,
      'Selle osa, mille olime teile juba välja maksnud, olete nüüd meile võlgu: arvame selle maha summadest, mis teile edaspidi maksta tuleb. Oma saldot näete lehel „Raha“.',
    ],
  }),
  'refund-refused': ({ number, amount, reason }) => ({
    subject: `Tellimus ${number}: tagasimaksest keelduti`,
    parts: [`Me ei saa teie soovitud tagasimakset (${money(amount)}) teha järgmisel põhjusel:`, reason, ifNotAgreed],
  }),
  'refund-settled': ({ number }) => ({
    subject: `Tellimus ${number}: teie tagasimaksesoov on lahendatud`,
    parts: [
      'Ostja on raha saanud muul viisil, seega ei ole enam midagi kontrollida. Mis on tagasi makstud, näete tellimuse lehel.',
    ],
  }),
}
