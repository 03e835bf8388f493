import type * as en from '../en/comparisons.ts'

export const comparisons: typeof en.comparisons = {
  differed: (ago) => `Viimane võrdlus raamatupidamisega: ${ago}.`,
  news: (count) => (count === 1 ? 'Leidsime ühe erinevuse.' : `Leidsime ${count} erinevust.`),
  compare: 'Võrdle mõlemat poolt',
  what: 'Erinevus',
  ours: 'Pood',
  nothing: 'puudub',
  explain: 'Selgita',
  explainNamed: (name) => `Selgita: ${name}`,
  explainTitle: 'Kas märkida erinevus selgitatuks?',
  explainText: 'Seda ei loeta enam erinevuseks, kuni üks summadest muutub. Midagi ei kirjendata.',
  explanation: 'Miks pooled erinevad',
  explained: 'Selgitatud.',
}
