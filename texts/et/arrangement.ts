import type { arrangement as words } from '#texts/en/arrangement.ts'

export const arrangement: typeof words = {
  title: 'Teosed ühel seinal',
  description: 'Riputage mitu teost õiges mõõtkavas kõrvuti ja jagage linki.',
  help: 'Teoseid saab lohistada või nooleklahvidega nihutada, Shift-klahvi all hoides pikema sammuga. Lingi saaja näeb sama seina.',
  wall: 'Sein',
  work: (title, size) => `${title}, ${size}. Nihutage seda nooleklahvidega`,
  inMiddle: 'Seina keskel.',
  fromMiddle: {
    left: (cm) => `Seina keskkohast ${cm} vasakul.`,
    right: (cm) => `Seina keskkohast ${cm} paremal.`,
  },
  aboveFloor: (cm) => `Teose keskkoht on põrandast ${cm} kõrgusel.`,
  neighbour: {
    left: (cm, title) => `Vasakul on ${cm} kaugusel „${title}“.`,
    right: (cm, title) => `Paremal on ${cm} kaugusel „${title}“.`,
    above: (cm, title) => `Ülal on ${cm} kaugusel „${title}“.`,
    below: (cm, title) => `All on ${cm} kaugusel „${title}“.`,
  },
  works: 'Seinal',
  takeOff: (title) => `Võta maha „${title}“`,
  takeOffShort: 'Võta maha',
  sold: 'Müüdud',
  leftOut: (count) =>
    count === 1
      ? 'Üks teos on välja jäetud: seda ei ole enam saada või pole selle suurus teada.'
      : `${count} teost on välja jäetud: neid ei ole enam saada või pole nende suurus teada.`,
  empty: 'Siin ei ripu veel ühtegi teost',
  emptyText: 'Otsige teoseid pealkirja või kunstniku järgi või avage mõni teos ja valige „Lisa teisi teoseid“.',
  discover: 'Avasta kunsti',
  add: 'Teoste lisamine',
  find: 'Pealkiri või kunstnik',
  found: (count) => (count === 1 ? 'Leidsime ühe teose.' : `Leidsime ${count} teost.`),
  fromSaved: 'Lemmikud',
  fromCart: 'Ostukorvis',
  addThis: (title, artist) => `Riputa: ${title}, ${artist}`,
  full: (max) => `Ühele seinale mahub kuni ${max} teost.`,
  failed: 'Seina ei õnnestunud praegu laadida.',
  failedText: 'Midagi läks viltu. Palun proovige uuesti.',
}
