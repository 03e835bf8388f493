import { formatMoney } from '#domain/money.ts'
import { returnDays } from '#domain/returns.ts'
import type * as en from '../en/cart.ts'

export const cart: typeof en.cart = {
  title: 'Ostukorv',
  description: 'Teosed, mille olete välja valinud.',
  summaryLine: (works, artists) =>
    `${works === 1 ? 'Üks teos' : `${works} teost`} ${artists === 1 ? 'ühelt kunstnikult' : `${artists} kunstnikult`}. ${artists > 1 ? 'Iga teos tuleb otse oma autori ateljeest.' : works > 1 ? 'Teosed tulevad otse ateljeest.' : 'Teos tuleb otse ateljeest.'}`,
  loading: 'Laadime ostukorvi …',
  registered: (email) =>
    `Konto on loodud ja võite kohe maksta. Aadressi ${email} saate hiljem kinnitada lingiga, mille sinna saatsime.`,
  empty: 'Teie ostukorv on tühi',
  emptyText: 'Lisatud teosed ootavad teid siin.',
  discover: 'Avasta kunsti',
  items: 'Teosed ostukorvis',
  sentBy: (artist) => `Saatja: ${artist}`,
  sellers: {
    trader: `Müüb ettevõtjana: saate ${returnDays} päeva jooksul taganeda ja müüja vastutab puuduste eest, mis ilmnevad kahe aasta jooksul.`,
    private: 'Müüb eraisikuna: tarbija õigused ettevõtja vastu ei kehti.',
  },
  insured: (value) =>
    `Saadetised on kindlustatud kuni ${formatMoney(value, 'et')} ulatuses. Kallima teose kindlustuse lepime teiega enne saatmist kokku.`,
  deliveryDays: (days) => `Tarne Eestis: ${days}.`,
  each: (price) => `à ${price}`,
  quantity: (title) => `Kogus: ${title}`,
  increase: (title) => `Suurenda kogust: ${title}`,
  decrease: (title) => `Vähenda kogust: ${title}`,
  remove: 'Eemalda',
  removeThis: (title) => `Eemalda: ${title}`,
  removed: (title) => `Teos „${title}“ on eemaldatud.`,
  summary: 'Kokkuvõte',
  works: 'Teosed',
  shipping: 'Pakkimine ja tarne',
  free: 'Tasuta',
  total: 'Kokku',
  tax: 'Hinnad sisaldavad käibemaksu, kui seda tuleb maksta.',
  checkout: 'Mine maksma',
  newcomer: 'Kontot veel ei ole?',
  createAccount: 'Loo konto',
  processing: 'Avame makselehe …',
  howItWorks: 'Maksate makseteenuse pakkuja lehel. Maksmise ajaks broneerime teosed teile kuni 30 minutiks.',
  returns: 'Tagastamine',
  returnsText: {
    all: '14 päeva jooksul pärast kättesaamist, põhjust avaldamata',
    some: 'Oleneb müüjast: vaadake teose lehelt',
  },
  payment: 'Maksmine',
  cards: 'Visa, Mastercard, American Express',
  agree: 'Makstes nõustute',
  terms: 'kasutustingimustega',
  sendBack: 'Kuidas ostust taganeda või teos tagastada:',
  returnsPage: 'tagastamine',
  failed: 'Maksmise alustamisel tekkis viga. Palun proovige uuesti.',
  putRight: 'Palun vaadake kõigepealt üle märgitud teosed.',
  uncheckedTitle: 'Meil ei õnnestunud kontrollida, kas kõik on veel saadaval.',
  checkAgain: 'Kontrolli uuesti',
}

export const lineTrouble: typeof en.lineTrouble = {
  gone: 'See teos ei ole enam müügil.',
  sold: 'See teos on müüdud.',
  away: (day) =>
    day
      ? `Kunstnik on ära, tagasi ${day}. Siis saate seda teost osta.`
      : 'Kunstnik on praegu ära, seepärast ei saa seda teost osta.',
  onRequest: 'Selle teose hind on nüüd kokkuleppel, seega ei saa seda siit osta.',
  held: (time) =>
    `Keegi teine maksab parajasti selle teose eest. Kui makse jääb tegemata, vabaneb teos hiljemalt kell ${time}.`,
  notEnough: (count) => (count === 1 ? 'Alles on ainult üks.' : `Alles on ainult ${count}.`),
  setTo: (count) => (count === 1 ? 'Jäta 1' : `Jäta ${count}`),
  priceChanged: (before, now) => `Hind on muutunud: enne ${before}, nüüd ${now}.`,
  agree: (price) => `Osta hinnaga ${price}`,
  sellerChanged: {
    trader:
      'Kunstnik müüb nüüd ettevõtjana: saate 14 päeva jooksul taganeda ja ta vastutab puuduste eest, mis ilmnevad kahe aasta jooksul.',
    private:
      'Kunstnik müüb nüüd eraisikuna: tarbija õigused ettevõtja vastu, näiteks 14-päevane taganemisõigus, enam ei kehti.',
  },
  buyFrom: { trader: 'Osta ettevõtjalt', private: 'Osta eraisikult' },
  lookAgain: 'Kontrolli uuesti',
}

export const hold: typeof en.hold = {
  heldUntil: (time) => `Teile broneeritud kella ${time}-ni`,
  left: (minutes) => (minutes === 1 ? 'jäänud 1 minut' : `jäänud ${minutes} minutit`),
  lessThanOne: 'jäänud vähem kui minut',
  text: 'Teie tellimus ootab maksmist. Seni ei saa keegi teine osta seda, mis on teile broneeritud.',
  continueToPayment: 'Jätka maksmist',
  cancelOrder: 'Tühista tellimus',
  orderCancelled: 'Tellimus on tühistatud ja broneering lõppenud. Ostukorvi sisu jääb alles.',
  cancelled: 'Makse katkestati ja teie kontolt ei võetud raha. Broneering on lõppenud.',
  stillHeld: 'Makse katkestati ja teie kontolt ei võetud raha. Broneering lõpeb veidi aja pärast.',
  over: 'Maksmise aeg sai läbi ja broneering lõppes. Ostukorvi sisu jääb alles.',
  paid: (number) => `Teie tellimus ${number} on makstud. Aitäh!`,
  toOrder: 'Vaata tellimust',
  failed: 'Tellimust ei õnnestunud tühistada. Palun proovige uuesti.',
}
