import { expect, test } from 'vitest'
import { restoreValues } from './restore-values.ts'

const initial = {
  name: 'Mari',
  titles: { en: '', et: '' },
  signed: false,
  tags: [''],
  shows: [{ year: '', at: { en: '' } }],
}

test('values come back in the shape of the form', () => {
  const stored = {
    name: '',
    titles: { en: 'Still', de: 'Still' },
    signed: true,
    tags: [],
    shows: [{ year: '2025' }, { at: { en: 'Elva' } }],
    role: 'ADMIN',
  }
  expect(restoreValues(stored, initial)).toEqual({
    name: '',
    titles: { en: 'Still', et: '' },
    signed: true,
    tags: [],
    shows: [
      { year: '2025', at: { en: '' } },
      { year: '', at: { en: 'Elva' } },
    ],
  })
})

test.each([[null], ['Mari'], [{ name: 7, titles: 'Still', signed: 'yes', tags: [1], shows: ['Still'] }]])(
  'of %j nothing is taken',
  (stored) => expect(restoreValues(stored, initial)).toEqual(initial),
)
