import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Colour, colours, coloursOf, familyOf } from './colour.ts'
import { hexOf, oklabOf } from './oklab.ts'

const named: [string, Colour][] = [
  ['#000000', 'black'],
  ['#ffffff', 'white'],
  ['#808080', 'grey'],
  ['#0d2b6b', 'blue'],
  ['#2f5f9b', 'blue'],
  ['#ff0000', 'red'],
  ['#ffa500', 'orange'],
  ['#ffe000', 'yellow'],
  ['#2e8b57', 'green'],
  ['#ffc0cb', 'pink'],
  ['#8b4513', 'brown'],
  ['#f6f2e9', 'white'],
]

describe('the family of a colour', () => {
  test.each(named)('%s is called %s', (hex, family) => {
    expect(familyOf(hex)).toBe(family)
  })

  test.each(Object.entries(colours))('the swatch of %s belongs to it', (name, hex) => {
    expect(familyOf(hex)).toBe(name)
  })
})

test('a colour keeps its bytes through OKLab and back', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
      expect(hexOf(oklabOf(red, green, blue))).toBe(hex)
    }),
  )
})

describe('the colours that a work is found by', () => {
  test('leave out the margins of its paper', () => {
    const cyanotype = [
      { hex: '#1d2f6f', share: 0.7 },
      { hex: '#f4f0e6', share: 0.3 },
    ]
    expect(coloursOf(cyanotype)).toEqual(['blue'])
  })

  test('add up over the shades of a family, strongest first', () => {
    const shades = [
      { hex: '#c9a227', share: 0.5 },
      { hex: '#2f5f9b', share: 0.07 },
      { hex: '#5f86b0', share: 0.07 },
    ]
    expect(coloursOf(shades)).toEqual(['yellow', 'blue'])
  })

  test('name a small accent that catches the eye, and no small quiet colour', () => {
    const door = [
      { hex: '#e3e7e6', share: 0.92 },
      { hex: '#c02418', share: 0.04 },
      { hex: '#6d5040', share: 0.04 },
    ]
    expect(coloursOf(door)).toEqual(['white', 'red'])
  })
})
