import { expect, test } from 'vitest'
import { fillIn } from './translation.ts'

const english = {
  menu: { discover: 'Discover', cart: (count: number) => `Cart, ${count}`, days: ['Monday', 'Tuesday'] },
  subject: () => 'Verify',
}

test('missing keys are filled in at any depth, and a function replaces a function', () => {
  const latvian = { menu: { discover: 'Māksla', cart: (count: number) => `Grozs, ${count}` } }
  const filled = fillIn(latvian, english) as typeof english
  expect([filled.menu.discover, filled.menu.cart(2), filled.subject()]).toEqual(['Māksla', 'Grozs, 2', 'Verify'])
})

test('a list is replaced as a whole', () => {
  expect(fillIn({ menu: { days: ['Pirmdiena'] } }, english)).toMatchObject({ menu: { days: ['Pirmdiena'] } })
})

test('getters of both are read each time', () => {
  const shop = { name: 'Lõuend' }
  const fallback = {
    title: {
      get home() {
        return `${shop.name}, home`
      },
      get cart() {
        return `${shop.name}, cart`
      },
      footer: { owner: '', close: 'Close' },
    },
  }
  const words = {
    title: {
      get home() {
        return `${shop.name}, sākums`
      },
      get footer() {
        return { owner: shop.name }
      },
    },
  }
  const filled = fillIn(words, fallback) as typeof fallback
  shop.name = 'Galerija'
  expect([filled.title.home, filled.title.cart]).toEqual(['Galerija, sākums', 'Galerija, cart'])
  expect(filled.title.footer).toEqual({ owner: 'Galerija', close: 'Close' })
})

test('an empty translation has all words of the fallback', () => {
  expect(fillIn({}, english)).toEqual(english)
})
