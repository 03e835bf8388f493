import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

test.each([
  ['/en/discover', '<a href="/en/discover" data-discover="true"></a>'],
  ['mailto:tere@louend.test', '<a href="mailto:tere@louend.test"></a>'],
  ['https://louend.test/en', '<a href="https://louend.test/en"></a>'],
])('the router looks up the page of a link only within the shop: %s', (to, html) => {
  expect(renderToStaticMarkup(createElement(Link, { to }))).toBe(html)
})
