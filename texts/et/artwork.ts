import { formatMoney } from '#domain/money.ts'
import type { PictureRole } from '#domain/picture.ts'
import { damageHours, returnDays } from '#domain/returns.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/artwork.ts'

export const artwork: typeof en.artwork = {
  back: 'Kõik teosed',
  by: 'Autor:',
  description: (title, artist, facts) => `${title}, autor ${artist}. ${facts}`,
  pictures: 'Pildid sellest teosest',
  showPicture: (place, count, role) =>
    role === 'main' ? `Pilt ${place}/${count}` : `Pilt ${place}/${count}, ${roles[role]}`,
  lookCloser: 'Lähemalt vaatamiseks klõpsake pildil',
  zoom: (title) => `Vaata lähemalt: ${title}`,
  zoomIn: 'Suurenda',
  zoomOut: 'Vähenda',
  close: 'Sulge',
  shownFromNear: (role) => `, ${roles[role]}`,
  figure: (place, role) => `Pilt ${place}, ${roles[role]}`,
  facts: 'Andmed',
  size: 'Mõõdud',
  finish: 'Vormistus',
  details: {
    mediums: 'Tehnika',
    year: 'Aasta',
    framed: 'Raamitud',
    signed: 'Signeeritud',
    readyToHang: 'Riputusvalmis',
    warnings: 'Hoiatused',
  },
  ai: 'Tehisaru',
  aiUses: {
    none: 'Loodud tehisaruta',
    assisted: 'Tehisaru oli abiks',
    generated: 'Tehisaru loodud',
  },
  edition: 'Tiraaž',
  editions: { original: 'Originaal, ainueksemplar', open: 'Piiramata tiraaž' },
  limited: (size) => `Tiraaž ${size}`,
  copies: (size) => (size === 1 ? '1 eksemplar' : `${size} eksemplari`),
  atAGlance: 'Lühidalt',
  left: (count) => (count === 1 ? 'viimane' : `alles ${count}`),
  price: 'Hind',
  priceBefore: 'enne',
  lowest: 'Läbikriipsutatud hind on hinnaalandusele eelnenud 30 päeva madalaim hind.',
  includes: (artist, gallery) =>
    `Sisaldab pakkimist, tarnet ja käibemaksu, kui seda tuleb maksta. Kunstnik saab sellest ${artist} ja ${site.name} ${gallery}.`,
  delivered: (from, to) => `Tarne Eestis ${from}–${to} tööpäeva jooksul`,
  insured: (value) =>
    `Saadetised on kindlustatud kuni ${formatMoney(value, 'et')} ulatuses; selle teose kindlustuse lepime teiega enne saatmist kokku.`,
  returns: 'Tagastamine',
  returnsSay: {
    withdrawal: '14 päeva jooksul pärast kättesaamist, põhjust avaldamata',
    'with-fee': '14 päeva jooksul pärast kättesaamist; tagastustasu 5% hinnast',
    final: 'Tagastada ei saa',
  },
  returnsShort: {
    withdrawal: `tagastada saab ${returnDays} päeva`,
    'with-fee': `tagastada saab ${returnDays} päeva, tasu eest`,
    final: 'tagastada ei saa',
  },
  returnsMore: {
    withdrawal: 'Raha saate tagasi 14 päeva jooksul pärast taganemisest teatamist.',
    'with-fee': `Kahjustusest teatage ${damageHours} tunni jooksul, siis ei maksa tagastamine teile midagi.`,
    final: `Kui teos jõuab kohale kahjustatuna, teatage sellest ${damageHours} tunni jooksul.`,
  },
  seller: 'Müüja',
  sellerMore: {
    trader: 'Teil on kõik tarbija õigused ja müüja vastutab puuduste eest, mis ilmnevad kahe aasta jooksul.',
    private: 'Müüja on eraisik, seega tarbija õigused ettevõtja vastu siin ei kehti.',
  },
  sold: 'Müüdud',
  foundHome: (day) => `Leidis endale kodu ${day}.`,
  foundItsHome: 'Teos on endale kodu leidnud.',
  othersLeft: (count, artist) =>
    count === 0
      ? ''
      : count === 1
        ? `Samalt autorilt (${artist}) on müügil veel üks teos.`
        : `Samalt autorilt (${artist}) on müügil veel ${count} teost.`,
  likeThis: 'Vaata sarnaseid teoseid',
  ask: 'Küsi selle teose kohta',
  archived: 'See teos ei ole praegu müügil.',
  away: 'Kunstnik on praegu ära',
  awayUntil: (day) => `Kunstnik on ära, tagasi ${day}`,
  awayText: 'Teost saab osta, kui kunstnik on tagasi. Seni saate selle lemmikutesse lisada.',
  ownWork: 'See on teie enda teos',
  ownWorkText: 'Ostjad näevad siin hinda ja nuppu „Lisa ostukorvi“. Enda müüdavat teost osta ei saa.',
  ownWorkAway: 'Olete ära, seega ei saa ostjad seda praegu osta.',
  paying: 'Keegi maksab parajasti selle teose eest',
  payingUntil: (time) => `Kui makse jääb tegemata, vabaneb teos hiljemalt kell ${time}.`,
  heldForYou: 'See teos on teile broneeritud',
  heldForYouUntil: (time) => `Kella ${time}-ni ei saa seda keegi teine osta. Viige makse ostukorvis lõpuni.`,
  toCart: 'Mine ostukorvi',
  aboutWork: 'Teosest',
  aboutArtist: 'Kunstnikust',
  messageArtist: 'Kirjuta kunstnikule',
  seeProfile: 'Vaata kunstniku profiili',
  onWall: 'Teie seinal, õiges mõõtkavas',
  toWall: 'Teie seinal',
  addOthers: 'Lisa teisi teoseid',
  room: 'Ruumivaade',
  scenes: { sofa: 'Diivan', hallway: 'Esik', desk: 'Kirjutuslaud', bare: 'Tühi sein', own: 'Teie sein' },
  paint: 'Sein',
  paints: { white: 'Valge sein', clay: 'Savikarva sein', sage: 'Salveiroheline sein', night: 'Öösinine sein' },
  frame: 'Raam',
  frames: { none: 'Raamita', oak: 'Tamm', black: 'Must', mat: 'Tamm ja valge paspartuu' },
  moreBy: (artist) => `Veel samalt kunstnikult: ${artist}`,
  allWorks: (count) => (count > 1 ? `Kõik ${count} teost` : 'Vaata kunstniku profiili'),
  worksLikeThis: 'Sarnased teosed',
  report: 'Teata rikkumisest',
  notForSale: 'Ei ole enam müügil',
  notForSaleText: 'Kunstnik on selle teose müügilt eemaldanud.',
  gone: 'Seda teost siin enam ei ole',
  goneText: 'Teos on jäädavalt eemaldatud. Võib-olla meeldib teile mõni neist teostest.',
  notFound: 'Teost ei leitud',
  notFoundText: 'Võib-olla on kunstnik selle maha võtnud või on aadressis viga.',
  failed: 'Teose andmete laadimine ei õnnestunud',
  failedText: 'Midagi läks viltu. Palun proovige uuesti.',
}

const roles = {
  main: 'teos',
  detail: 'detail',
  back: 'tagakülg',
  'raking-light': 'külgvalguses',
  wall: 'seinal',
} satisfies Record<PictureRole, string>
