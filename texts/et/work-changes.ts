import type * as en from '../en/work-changes.ts'

export const workChanges: typeof en.workChanges = {
  title: 'Valitud teoste muutmine',
  column: 'Valitud',
  choose: (title) => `Vali: ${title}`,
  chooseAll: 'Kõik sellel lehel',
  chosen: (count) => `Valitud ${count}`,
  changePrices: 'Muuda hindu',
  percentTitle: (count) => (count === 1 ? 'Ühe teose hinna muutmine' : `${count} teose hindade muutmine`),
  percent: 'Muutus protsentides',
  percentHelp: (lowest, highest) =>
    `Täisarv ${lowest} kuni ${highest}: −15 langetab hindu, 15 tõstab. Summa, mille saate, ümardatakse täiseurodeks.`,
  percentProblem: (lowest, highest) => `Sisestage täisarv ${lowest} kuni ${highest}.`,
  cancel: 'Loobu',
  done: {
    publish: (count) => (count === 1 ? '1 teos on müügil' : `${count} teost on müügil`),
    archive: (count) => (count === 1 ? '1 teos on arhiivis' : `${count} teost on arhiivis`),
    percent: (count) => (count === 1 ? '1 hind on muudetud' : `${count} hinda on muudetud`),
    undo: (count) => (count === 1 ? '1 teos on jälle nagu enne' : `${count} teost on jälle nagu enne`),
  },
  undo: 'Võta tagasi',
  failed: (reason) => `Midagi ei muudetud: ${reason}`,
}
