import { expect, test } from 'vitest'
import { passwordRules, passwordWeaknesses } from './password.ts'

test.each([
  ['', [...passwordRules]],
  ['Aa1!', ['length']],
  ['rukkilill-7', ['uppercase']],
  ['RUKKILILL-7', ['lowercase']],
  ['Rukkilill-', ['digit']],
  ['Rukkilill77', ['special']],
  ['Rukki lill 77', ['special']],
  ['Rukkilill-7', []],
  ['Õunapuu€7', ['special']],
  ['ÕUNapuu-7', []],
])('%j still lacks %j', (password, missing) => expect(passwordWeaknesses(password)).toEqual(missing))

test.each([...'!@#$%^&*()_+-=[]{};\':"\\|,.<>/?'])('%s is a special character', (character) =>
  expect(passwordWeaknesses(`Rukkilill7${character}`)).toEqual([]),
)
