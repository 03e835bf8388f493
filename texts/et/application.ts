import { site } from '#site/site.ts'
import type * as en from '../en/application.ts'

export const becomeArtist: typeof en.becomeArtist = {
  title: 'Kunstnikuna liitumine',
  get description() {
    return `Kuidas oma kunsti poes ${site.name} müüa: kuus sammu, neli põhjust ja taotlus.`
  },
  lead: 'Teie loote teose ja määrate hinna. Meie näitame teost ostjatele, võtame makse vastu ja hoolitseme asjaajamise eest.',
  steps: 'Kuus sammu',
  step: [
    {
      title: 'Registreerumine',
      text: (minutes) => `Konto on tasuta ja selle loomine võtab alla ${minutes} minuti. Teil on see juba olemas.`,
    },
    {
      title: 'Taotluse esitamine',
      text: () => 'Näidake kolme kuni kaheksat teost ning kirjutage, kes te olete ja kus on teie töid näidatud.',
    },
    { title: 'Heakskiit', text: (_, days) => `Iga taotluse vaatab ${days} tööpäeva jooksul läbi inimene.` },
    { title: 'Profiil', text: () => 'Portree, elulugu ja näitused: see, mida ostjad enne otsustamist loevad.' },
    { title: 'Teoste lisamine', text: () => 'Pilt, andmed ja teie hind. Näete kohe, kui palju ostja maksab.' },
    { title: 'Müügi algus', text: () => 'Kui teos on müüdud, saate kirja aadressiga, kuhu see saata.' },
  ],
  benefits: 'Mida see teile annab',
  benefit: [
    {
      title: 'Väiksem vahendustasu',
      text: (first, later) =>
        `Uue kunstniku vahendustasu on ${first}, tavaline ${later}. See lisatakse teie hinnale, nii et saate kätte kogu summa, mida küsisite.`,
    },
    {
      title: 'Abi turunduses',
      text: () => 'Näitame teie töid kollektsioonides ja otsingus, kahes keeles, kui mõlemas kirjutate.',
    },
    {
      title: 'Kogukond',
      text: () => 'Teie tööd ripuvad kõrvuti nende kunstnike töödega, kelle oleme sama hoolega valinud.',
    },
    { title: 'Lihtne haldamine', text: () => 'Üks töölaud teoste, profiili ja näituste jaoks.' },
  ],
  ready: 'Kas olete valmis?',
  apply: 'Esita taotlus',
  verifyFirst: 'Palun kinnitage kõigepealt oma e-posti aadress: avage link kirjas, mille teile saatsime.',
  verify: 'Kinnita e-posti aadress',
  seeApplication: 'Vaata oma taotlust',
  dashboard: 'Kunstniku töölaud',
}

export const signup: typeof en.signup = {
  title: 'Kunstnikuks registreerumine',
  description: 'Avame teie kunstniku profiili.',
  wait: 'Üks hetk …',
}

export const pending: typeof en.pending = {
  title: 'Teie taotlus',
  description: 'Kuidas teie taotlusega läheb.',
  loading: 'Laadime teie taotlust …',
  created: 'Kunstniku profiil on loodud! Nüüd ootab see heakskiitu.',
  updated: 'Kunstniku profiil on uuendatud!',
  waits: 'Ootab heakskiitu',
  waitsText: (days) => `Teie taotluse vaatab ${days} tööpäeva jooksul läbi inimene. Otsusest anname teada kirjaga.`,
  meanwhile: 'Seni võite oma profiili edasi täiendada.',
  approved: 'Teie taotlus on heaks kiidetud',
  approvedText: 'Tere tulemast! Teie profiil on nüüd avalik.',
  rejected: 'Seekord me taotlust heaks ei kiitnud',
  rejectedText: 'Võite profiili muuta ja uuesti taotleda: salvestades saadate selle meile uuesti läbivaatamiseks.',
  suspended: 'Teie teosed ei ole müügil',
  suspendedText: 'Teie profiil ja teosed on peidetud. Põhjuse leiate töölaualt.',
  dashboard: 'Vaata töölauda',
  none: 'Te ei ole veel taotlust esitanud',
  noneText: 'Lugege, kuidas siin oma kunsti müüa, ja esitage taotlus.',
  editProfile: 'Muuda profiili',
  applyAgain: 'Muuda profiili ja taotle uuesti',
  publicProfile: 'Vaata oma avalikku profiili',
  becomeArtist: 'Liitu kunstnikuna',
}
