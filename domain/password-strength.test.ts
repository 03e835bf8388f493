import { expect, test } from 'vitest'
import { changeStrength, passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak', 20],
  ['a', 'weak', 20],
  ['aB', 'medium', 50],
  ['aB1', 'medium', 50],
  ['aB1!', 'good', 75],
  ['aB1!aB1!', 'strong', 100],
])('the new password %j is %s', (password, strength, percent) => {
  expect(passwordStrength(password)).toEqual({ strength, percent })
})

test.each([
  ['', 'weak'],
  ['Ab', 'weak'],
  ['abcdef', 'weak'],
  ['Abcdef', 'medium'],
  ['Abcde1', 'strong'],
  ['Õunapuu7', 'strong'],
])('where a password is changed, %j is %s', (password, strength) => {
  expect(changeStrength(password).strength).toBe(strength)
})
