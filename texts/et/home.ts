import { site } from '#site/site.ts'
import type * as en from '../en/home.ts'

export const home: typeof en.home = {
  title: 'Originaalkunst otse kunstnikult',
  get description() {
    return `${site.name} on originaalkunsti veebigalerii: maalid, fotod ja graafika otse kunstnikult.`
  },
  heading: 'Originaalkunst otse looja käest',
  lead: (works, artists) => `Otse ateljeest teie koju: ${works} ${artists} kunstnikult.`,
  discover: 'Avasta teoseid',
  join: 'Liitu kunstnikuna',
  wallOfTheWeek: 'Nädala sein',
  seeWall: 'Vaata kogu kollektsiooni',
  categories: 'Kust alustada',
  allCollections: 'Kõik kollektsioonid',
  studio: 'Ateljeest',
  allArtists: 'Kõik kunstnikud',
  story: 'Blogist',
  new: 'Värskelt seinal',
  seeAll: (works) => (works === 1 ? 'Vaata ainsat teost' : `Vaata kõiki ${works} teost`),
  get why() {
    return `Miks just ${site.name}?`
  },
  reasons: (percent) => [
    {
      title: 'Valitud kunst',
      text: 'Iga kunstnik esitab taotluse ja selle kiidab heaks inimene, enne kui tööd seinale jõuavad. Originaal on kordumatu; graafika ja foto juures on tiraaž alati kirjas.',
    },
    {
      title: 'Turvaline ost',
      text: 'Maksate kaardiga sertifitseeritud makseteenuse pakkuja lehel. Maksmise ajaks broneerime teose teile, nii et keegi teine seda osta ei saa. Enamiku teostest saab 14 päeva jooksul tagastada; tingimused on kirjas iga teose lehel.',
    },
    {
      title: 'Toetate kohalikke kunstnikke',
      text: `Kunstnikud määravad hinna ise ja saavad selle tervikuna endale. Meie vahendustasu, uute kunstnike puhul ${percent}%, lisandub hinnale ja on kirjas teose lehel hinna juures.`,
    },
  ],
}
