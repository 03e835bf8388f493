import type * as en from '../en/home.ts'

export const home: typeof en.home = {
  title: 'Eesti originaalkunst',
  description: 'Lõuend on Eesti originaalkunsti müügikoht: maalid, fotograafia ja graafika, ostetud otse kunstnikult.',
  heading: 'Originaalkunst otse looja käest',
  lead: (works, artists) => `${works} ${artists} kunstnikult. Ostate otse kunstnikult ja töö tuleb teile ateljeest.`,
  discover: 'Avastage töid',
  join: 'Liituge kunstnikuna',
  wallOfTheWeek: 'Nädala sein',
  seeWall: 'Vaata kogu kollektsiooni',
  categories: 'Kust alustada',
  allCollections: 'Kõik kollektsioonid',
  new: 'Värskelt seinal',
  seeAll: (works) => (works === 1 ? 'Vaadake ainsat tööd' : `Vaadake kõiki ${works} tööd`),
  why: 'Miks valida meid',
  reasons: (percent) => [
    {
      title: 'Valitud kunst',
      text: 'Iga kunstnik esitab taotluse ja selle kinnitab inimene, enne kui tööd seinale jõuavad. Originaal on ainus omataoline; graafika ja foto juures on tiraaž alati kirjas.',
    },
    {
      title: 'Turvaline ost',
      text: 'Maksate kaardiga sertifitseeritud makseteenuse kaudu. Maksmise ajal hoiame tööd teie jaoks kinni, nii et keegi teine seda osta ei saa. Enamiku töödest saab 14 päeva jooksul tagastada; tingimused on kirjas iga töö lehel.',
    },
    {
      title: 'Toetate kohalikke kunstnikke',
      text: `Eesti kunstnikud määravad hinna ise ja saavad selle tervikuna endale. Meie vahendustasu, uute kunstnike puhul ${percent}%, lisandub hinnale ja on kirjas iga töö lehel.`,
    },
  ],
}
