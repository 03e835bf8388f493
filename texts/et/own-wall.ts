import type { ownWall as words } from '#texts/en/own-wall.ts'

export const ownWall: typeof words = {
  photograph: 'Foto teie seinast',
  choose: 'Vali foto',
  drop: 'või lohista see siia.',
  help: 'Pildistage sein koos millegagi, mille suurust te teate, näiteks A4-lehe või uksega.',
  stays: 'Foto jääb teie brauserisse, seda ei saadeta kuhugi.',
  reading: 'Loeme fotot …',
  problems: {
    heic: 'See brauser ei oska HEIC-pilte lugeda. Salvestage foto JPEG-vormingus või avage see leht Safaris.',
    'no-picture': 'See fail ei ole pilt, mida oskame lugeda.',
    'few-pixels': 'See foto on liiga väike. Kumbki külg peab olema vähemalt 240 pikslit.',
    crossing: 'Servad ristuvad või jääb üks nurk teiste vahele. Pange iga märk oma nurgale.',
    'no-line': 'Joone otsad on samas kohas. Viige need lahku.',
    'no-length': 'Sisestage mõõt sentimeetrites, näiteks 204.',
  },
  tooSmall: (wall, work) =>
    `Fotol on seina ainult ${wall}, teos on aga ${work}. Kontrollige sisestatud mõõtu või pildistage seina kaugemalt.`,
  known: 'Mõõdupuu',
  measures: { a4: 'A4-leht', door: 'Uks', line: 'Joon' },
  measureHelp: {
    a4: 'Pange neli märki lehe nurkadele. Mida lähemal on leht teose tulevasele kohale, seda täpsem on suurus.',
    door: 'Pange neli märki ukse nurkadele ja sisestage ukse mõõdud.',
    line: 'Pange joone otsad millelegi, mille olete üle mõõtnud. Sobib otse eest tehtud fotole.',
  },
  marks: 'Märke saab lohistada või nooleklahvidega nihutada, Shift-klahvi all hoides pikema sammuga.',
  corners: ['Ülemine vasak nurk', 'Ülemine parem nurk', 'Alumine parem nurk', 'Alumine vasak nurk'],
  ends: ['Joone üks ots', 'Joone teine ots'],
  width: 'Laius',
  height: 'Kõrgus',
  length: 'Pikkus',
  hang: 'Riputa teos',
  measureAgain: 'Muuda mõõtu',
  another: 'Vali teine foto',
  work: (size) => `Teos, ${size}. Nihutage seda nooleklahvidega`,
  move: 'Teost saab lohistada või nooleklahvidega nihutada, Shift-klahvi all hoides pikema sammuga.',
  distances: (left, right, above, below) =>
    `Foto servani jääb vasakul ${left}, paremal ${right}, ülal ${above} ja all ${below}.`,
  aboveFloor: (height) => `Teose keskkoht on ukse alumisest servast ${height} kõrgemal.`,
}
