import { expect, test } from 'vitest'
import { asInFields } from './as-in-fields.ts'

test('the values of a form have the line breaks of its fields', () => {
  const picture = new Blob(['a\r\nb'])
  const values = {
    texts: { en: 'a\r\nb\rc\n' },
    tags: ['x\r\n', ''],
    count: 3,
    isOn: true,
    day: null,
    none: undefined,
    picture,
  }
  expect(asInFields(values)).toEqual({ ...values, texts: { en: 'a\nb\nc\n' }, tags: ['x\n', ''] })
  expect(asInFields(values).picture).toBe(picture)
})
