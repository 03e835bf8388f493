import { describe, expect, test } from 'vitest'
import { completeLanguages } from '#domain/translation.ts'
import { type Constant, constants } from './support/rules/constants.ts'

/** The figure by itself, not as a part of another one. */
const figure = (value: string): RegExp =>
  new RegExp(`(?<![\\d–]|\\d[.,])${value.replaceAll(/[.*+?^$()[\]\\|{}]/g, '\\$&')}(?![\\d–]|[.,]\\d)`)

describe.each(constants)('$name: $value', ({ value, inCode, printed = [] }) => {
  if (inCode !== undefined)
    test('is so in the code', () => {
      expect(String(inCode)).toBe(value)
    })

  for (const { place, textIn, as } of printed)
    test.each(completeLanguages)(`is so in %s: ${place}`, async (language) => {
      expect(await textIn(language)).toMatch(as ? new RegExp(as[language].replaceAll(' ', '\\s')) : figure(value))
    })
})

test('are written down in docs/constants.md', async () => {
  await expect(`${table(constants)}\n`).toMatchFileSnapshot('../docs/constants.md')
})

function table(rows: readonly Constant[]): string {
  const line = ({ name, value, lives, printed = [] }: Constant) =>
    `| ${[name, value, `\`${lives}\``, printed.map(({ place }) => place).join(', ')].join(' | ')} |`
  return [
    '# Constants',
    '',
    'Every figure of the specification, where it lives, and what prints it in both languages. `tests/constants.test.ts` makes this',
    'page and checks each row: whoever changes a figure changes the code, its row in `tests/support/rules/constants.ts` and the words that',
    'print it, then runs `vitest run tests/constants.test.ts -u`.',
    '',
    '| Figure | Value | Lives in | Printed on |',
    '|---|---|---|---|',
    ...rows.map(line),
  ].join('\n')
}
