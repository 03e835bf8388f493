import { expect, test } from 'vitest'
import { decodeWorkFile, guessedWords } from './decode-work-file.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const refused = { ok: false, code: 'csv-encoding' }

test.each([
  ['UTF-8 with a wrong byte', bytes('Õhtu', [0xff])],
  ['UTF-8 cut inside a letter', bytes('Õhtu;Hall v', [0xc3])],
  ['UTF-8 whose only letter is cut', bytes('title_et\nHall v', [0xc3])],
  ['UTF-8 whose only letter is cut after Å', bytes('title_et\nmu', [0xc5])],
  ['Cyrillic in Windows-1251 “Иван”', bytes([0xc8, 0xe2, 0xe0, 0xed])],
  ['Cyrillic that looks Latvian “Мир”', bytes([0xcc, 0xe8, 0xf0])],
  ['Cyrillic in KOI8-R “иван”', bytes([0xc9, 0xd7, 0xc1, 0xce])],
  ['French and Spanish in Windows-1252 “éñèå”', bytes([0xe9, 0xf1, 0xe8, 0xe5])],
  ['“Café crème” in Windows-1252', bytes('Caf', [0xe9], ' cr', [0xe8], 'me')],
  ['“Žanna” in Windows-1252', bytes([0x8e], 'anna')],
  ['“müšika” in ISO 8859-15', bytes('m', [0xfc, 0xa8], 'ika')],
  ['“päev” in code page 850', bytes('p', [0x84], 'ev')],
  ['“põld” in Mac Roman', bytes('p', [0x9b], 'ld')],
  ['a control character', bytes('Hall v', [0xe4, 0x01])],
])('%s is refused', (_, file) => {
  expect(decodeWorkFile(file)).toEqual(refused)
})

function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0)
}

test.each([
  ...['crème', 'très', 'lumière', 'poème', 'après', 'Genèse', 'façade', 'garçon', 'reçu', 'ça', 'mosaïque', 'héroïne'],
  ...['haïr', 'faïence', 'Noël', 'château', 'maître', 'août', 'à', 'là', 'fenêtre', 'La lumière à travers la forêt'],
  ...['Nature morte à la façade', 'Le garçon, une scène naïve à Paris', 'Õhtu crème', 'Hommage à Cézanne'],
  ...['jardín', 'corazón', 'Niña', 'Così', 'perciò', 'coração', 'België', 'smørrebrød', 'sjælden', 'København'],
])('“%s” in Windows-1252 is refused', (text) => {
  expect(decodeWorkFile(encode(text, 'windows-1252'))).toEqual(refused)
})

test.each([
  ...['Чай', 'Мир', 'Иван', 'Зимнее утро', 'Портрет А. Б.', 'Натюрморт; масло, холст', 'title_et;Тихая вода'],
])('“%s” in Windows-1251 is refused', (text) => {
  expect(decodeWorkFile(encode(text, 'windows-1251'))).toEqual(refused)
})

test.each([
  '„Öö“ ja jäääär, õhtu Šveitsis – 30×40 cm, 480 €',
  'ÕHTU ŽANR',
  ...[
    'Vaikus Järve kohal',
    'Põld pärast äikest',
    'Šokolaad, žanrimaal ja garaaž',
    'Rīga öösel',
    'Čiurlionise mälestuseks',
  ],
  ...[
    'Šī ir Rīgas iela, šķūņi un ķēde',
    'Jānis',
    'Lāčplēsis',
    'Atpakaļ',
    'Zaļš mežs, ceļvedis',
    'Sūnu ķērpji',
    'Ģitāra',
  ],
  'Klusā daba ar heroīnu, krēsls, āboli un māla krūze',
  ...[
    'Žiemos rytas, Šiaulių gatvė, įėjimas ąžuolų',
    'Čiurlionis',
    'Jūra',
    'Siūlų gėlė',
    'Architektūra',
    'Lietų grįžtant',
    'Akį',
  ],
  'Senoji Vilniaus orchidėja, chėmikė, pušų šešėliai, tyla ir žolė',
  ...['Straße im Süden', 'Hyvää yötä Åbo', 'Hämärä metsä', 'Café på Öland', 'Sjö, skärgård och ö', 'Grüße aus München'],
  "Artist’s proof, 25 °C, ½ m²; it's",
])('“%s” in Windows-1257 is read', (text) => {
  expect(decodeWorkFile(encode(text, 'windows-1257'))).toEqual({ ok: true, value: text })
})

test.each([
  ['windows-1257', 'Šokolaad ja õhtu, Čiurlionis', ['Čiurlionis', 'Šokolaad']],
  ['windows-1257', 'Café Zürich, Öland, jäääär – 480 €', []],
  ['windows-1252', 'Björn ja Bjørn', ['Bjųrn']],
  ['windows-1252', 'Naïve, naïve; Garðar', ['Naļve', 'naļve', 'Garšar']],
  ['windows-1252', 'Piñata', []],
])('words of a file in %s that depend on the encoding: “%s”', (encoding, text, words) => {
  const file = encode(text, encoding)
  const read = decodeWorkFile(file)
  expect(read.ok ? guessedWords(file) : []).toEqual(words)
})

test('words of a file in UTF-8 or UTF-16 are not guessed', () => {
  expect(guessedWords(Buffer.from('Čiurlionis'))).toEqual([])
  expect(guessedWords(Buffer.from('\ufeffČiurlionis', 'utf-16le'))).toEqual([])
})

test('a workbook with the name of a CSV file is refused', () => {
  const workbook = Buffer.from([...Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'), ...Buffer.from('xl/workbook.xml')])
  expect(decodeWorkFile(workbook)).toEqual({ ok: false, code: 'csv-encoding' })
})
