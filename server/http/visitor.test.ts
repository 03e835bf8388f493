import { expect, test } from 'vitest'
import { networkOf, visitorOf } from './visitor.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:207', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::7', '2001:db8:1:3::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['', ''],
  [undefined, ''],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, visitor) => {
  expect(visitorOf({ ip })).toBe(visitor)
  expect(visitorOf({ ip: visitor })).toBe(visitor)
})

test.each([
  ['192.0.2.7', '192.0.2.0'],
  ['::ffff:192.0.2.7', '192.0.2.0'],
  ['2001:db8:1:2::7', '2001:db8:1::'],
  ['2001:db8:1:ffff::7', '2001:db8:1::'],
  ['2001:db8:2::7', '2001:db8:2::'],
  ['::1', '::'],
  ['', ''],
  [undefined, ''],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network)
})
