import type { lifeSize as words } from '#texts/en/life-size.ts'

export const lifeSize: typeof words = {
  show: '1:1, tegelik suurus',
  shown: (size) => `Teos tegelikus suuruses, ${size}.`,
  measureAgain: 'Mõõda ekraan uuesti',
  title: 'Kui suur on teie ekraan?',
  help: 'Hoidke pangakaarti, ID-kaarti või juhiluba püstiselt vastu kontuuri ja liigutage liugurit, kuni mõlemad on ühelaiused.',
  kept: 'Seda on vaja teha üks kord. Mõõt jääb sellesse brauserisse.',
  width: 'Kaardi laius',
  pixels: (width) => `${width} pikslit`,
  done: 'Laius on sama',
  cancel: 'Loobu',
}
