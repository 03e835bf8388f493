import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

test.each([
  ['', ''],
  ['With its crate', 'With its crate'],
])('a unit is part of the description, before the help “%s”', (help, expected) => {
  const html = renderToString(createElement(Field, { id: 'weight', label: 'Weight', end: 'kg', help }))
  const ids = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const words = ids.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1])
  expect(words.join(' ').trim()).toBe(`kg ${expected}`.trim())
})

test('a field without unit and help has no description', () => {
  expect(renderToString(createElement(Field, { label: 'Title' }))).not.toContain('aria-describedby')
})
