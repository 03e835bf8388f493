import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { csvOf } from './csv.ts'

const formula = "=1+cmd|'/c calc'!a1"

test.each(languages)('a text in a CSV in %s begins no formula at any separator', (language) => {
  const texts = ['', 'x;', 'x,', 'x\t', 'x\n', 'x\r\n', 'x, ', 'x;"', ' '].map((start) => start + formula)
  for (const first of ['-1+1', '+1', '@SUM(A1)', '＝1', ...texts]) {
    const row = csvOf([[12, first]], language).toString()
    const cells = row.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[" ]+/, ''))
    expect(
      cells.filter((cell) => /^[=+\-@＝]/.test(cell)),
      first,
    ).toEqual([])
  }
})

test('texts without formulas and negative numbers stay as they are', () => {
  const rows = [['Sea – view, 2024; a=b', -12.5, 'x@example.com']]
  expect(csvOf(rows, 'en').toString()).toBe('\uFEFF"Sea – view, 2024; a=b",-12.50,x@example.com\r\n')
  expect(csvOf(rows, 'et').toString()).toBe('\uFEFF"Sea – view, 2024; a=b";-12,50;x@example.com\r\n')
})
