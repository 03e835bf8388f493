import type * as en from '../en/retention.ts'

export const retentionKinds: typeof en.retentionKinds = {
  orders: 'Tellimused (ostja nimi ja aadressid)',
  documents: 'Dokumendid (kogu fail)',
  payouts: 'Väljamaksed (kunstniku pangakonto)',
  'bank-entries': 'Kontoväljavõtted (nimed ja selgitused)',
  reasons: 'Parandused ja selgitatud erinevused (põhjendused)',
  sellers: 'Lahkunud kunstnikud (maksuandmed)',
}

export const retention: typeof en.retention = {
  title: 'Vanade andmete kustutamine',
  lead: 'Seitse aastat pärast majandusaasta lõppu kustutatakse selle aasta dokumendid ning tellimustest ja väljamaksetest nimed. Summad jäävad alles. Haldurid saavad kirja 30 päeva varem ja uuesti pärast kustutamist.',
  none: 'Piisavalt vanu andmeid veel ei ole.',
  ofYear: (year) => `${year}. aasta ja varasemad andmed`,
  planned: (day) => `Kustutatakse ${day}`,
  done: (day) => `Kustutatud ${day}`,
  holds: 'Kauem säilitatavad tellimused',
  noHolds: 'Ühelgi tellimusel ei ole kustutamiskeeldu.',
}

export const legalHold: typeof en.legalHold = {
  title: 'Kustutamiskeeld',
  none: 'Selle tellimuse nimed ja dokumendid kustutatakse seitse aastat pärast majandusaasta lõppu.',
  held: (name, day) =>
    `${name} seadis kustutamiskeelu ${day}. Tellimust, selle dokumente ja otsuseid säilitatakse, kuni keeld lõpetatakse.`,
  place: 'Sea kustutamiskeeld',
  placeTitle: 'Kas säilitada seda tellimust kauem?',
  placeText:
    'Kasutage seda, kui tellimust on vaja vaidluse, kontrolli või ametiasutuse jaoks. Nimed, dokumendid ja otsused säilitatakse siis ka pärast seitsme aasta möödumist.',
  placeDone: 'Kustutamiskeeld on seatud.',
  lift: 'Lõpeta keeld',
  liftTitle: 'Kas lõpetada kustutamiskeeld?',
  liftText:
    'Kui seitse aastat on möödas, kustutatakse tellimuse nimed ja dokumendid tunni aja jooksul. Seda ei saa tagasi võtta.',
  liftDone: 'Kustutamiskeeld on lõpetatud.',
}
