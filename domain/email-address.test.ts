import { expect, test } from 'vitest'
import { comparableEmail, domainSearch, emailAddress, emailSearch } from './email-address.ts'

test.each([
  ['mari@example.com', 'mari@example.com'],
  [' MARI@Example.COM ', 'mari@example.com'],
  ['mari@käsitöö.ee', 'mari@xn--ksit-loa5ia.ee'],
  ['mari@KÄSITÖÖ.EE', 'mari@xn--ksit-loa5ia.ee'],
  ['mari@ka\u0308sito\u0308o\u0308.ee', 'mari@xn--ksit-loa5ia.ee'],
  ['mari@xn--ksit-loa5ia.ee', 'mari@xn--ksit-loa5ia.ee'],
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['mari@例え。jp', 'mari@xn--r8jz45g.jp'],
  ['a&b@example.com', 'a&b@example.com'],
  ['mari/art@example.com', 'mari/art@example.com'],
  ["o'neil!#$%*+=?^_`{|}~-@example.museum", "o'neil!#$%*+=?^_`{|}~-@example.museum"],
  ['a@b.co', 'a@b.co'],
  ['\u200bmari@example.com\u200e', 'mari@example.com'],
  ['mari@1and1.de', 'mari@1and1.de'],
])('%j is the address %s', (typed, address) => {
  expect(emailAddress(typed)).toBe(address)
  expect(emailAddress(address)).toBe(address)
})

test.each([
  ...[
    '',
    '@',
    'mari',
    'mari@',
    '@example.com',
    'mari@example',
    'mari@localhost',
    'a@b@example.com',
    'mari@example..com',
  ],
  ...['mari@.example.com', 'mari@example.c', 'mari@example.com.', '.mari@example.com', 'ma..ri@example.com'],
  ...['mari @example.com', 'mari@exa mple.com', 'mari@127.0.0.1', 'mari@0x7f.1', 'mari@[::1]', 'mari@example.com:25'],
  ...['mari@example.com/x', 'mari@example.com?x', 'mari@ex%61mple.com', 'mari@-example.com', 'mari@xn--.ee'],
  ...['mari@exam\u202eple.com', 'mari@exam\u00adple.com', 'ma\u200bri@example.com'],
  ...['õnne@example.com', '"mari"@example.com', 'mari@example.com\nbcc:x@example.com', `${'a'.repeat(65)}@example.com`],
  ...[`mari@${'a'.repeat(64)}.com`, `mari@${'õ'.repeat(60)}.${'ä'.repeat(60)}.${'ö'.repeat(60)}.ee`.repeat(2)],
])('%j is no address', (typed) => {
  expect(emailAddress(typed)).toBeUndefined()
})

test('what is no address is compared in lower case', () => {
  expect(comparableEmail(' Mari ')).toBe('mari')
  expect(comparableEmail(' Mari@KÄSITÖÖ.ee ')).toBe('mari@xn--ksit-loa5ia.ee')
})

test.each([
  [' Mari@KÄSITÖÖ.ee ', 'mari@xn--ksit-loa5ia.ee'],
  ['@KÄSITÖÖ.ee', '@xn--ksit-loa5ia.ee'],
  ['@käsi', '@käsi'],
  ['mari@', 'mari@'],
  ['@', '@'],
  ['Mari Käsitöö', 'Mari Käsitöö'],
])('%j is searched for as %j', (typed, searched) => {
  expect(emailSearch(typed)).toBe(searched)
})

test.each([
  [' KÄSITÖÖ.ee ', 'xn--ksit-loa5ia.ee'],
  ['käsitöö', 'xn--ksit-loa5ia'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['example.ee', undefined],
  ['', undefined],
  ['mari@käsitöö.ee', undefined],
  ['Mari Käsitöö', undefined],
  ['õ/..', undefined],
])('%j is also searched for as the domain %j', (typed, searched) => {
  expect(domainSearch(typed)).toBe(searched)
})
