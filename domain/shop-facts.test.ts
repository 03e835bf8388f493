import { expect, test } from 'vitest'
import { emptyFacts, findMissingFacts, genitiveOf, inventedOperator, legalFacts } from './shop-facts.ts'

test.each([
  ['Lõuend', 'Lõuendi'],
  ['Galerii', 'Galerii'],
  ['Kunst', 'Kunsti'],
  ['Art☀', 'Art☀'],
  ['Galerii 21', 'Galerii 21'],
  ['„Sein“', '„Sein“'],
  ['', ''],
])('the genitive of %s', (name, genitive) => {
  expect(genitiveOf(name)).toBe(genitive)
})

test('a shop without facts lacks all that the law requires; an address that cannot exist counts as none', () => {
  expect(findMissingFacts(emptyFacts)).toEqual(legalFacts)
  const complete = { ...emptyFacts, ...Object.fromEntries(legalFacts.map((name) => [name, 'x'])) }
  expect(findMissingFacts({ ...complete, email: 'tere@kunst.ee' })).toEqual([])
  for (const email of ['tere@louend.test', 'tere@louend.example'])
    expect(findMissingFacts({ ...complete, email })).toEqual(['email'])
  expect(findMissingFacts({ ...complete, email: 'tere@kunst.ee', ...inventedOperator })).toEqual([
    'legalName',
    'street',
  ])
})
