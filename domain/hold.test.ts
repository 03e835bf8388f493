import { expect, test } from 'vitest'
import { holdUntil, limitExceeded } from './hold.ts'

const limits = { originals: 10, copies: 20, unverified: 2, perAddress: 20 }
const nothing = { originals: 0, copies: 0, works: 0, fromAddress: 0 }

test.each([
  ['ten originals', nothing, { originals: 10, copies: 0, works: 10 }, true, undefined],
  [
    'an eleventh',
    { ...nothing, originals: 10, works: 10 },
    { originals: 1, copies: 0, works: 1 },
    true,
    'too-much-held',
  ],
  ['twenty copies beside them', { ...nothing, originals: 10 }, { originals: 0, copies: 20, works: 3 }, true, undefined],
  ['twenty-one copies', nothing, { originals: 0, copies: 21, works: 1 }, true, 'too-much-held'],
  ['two works of somebody unverified', nothing, { originals: 1, copies: 3, works: 2 }, false, undefined],
  ['a third', { ...nothing, works: 2 }, { originals: 1, copies: 0, works: 1 }, false, 'verify-to-hold-more'],
  [
    'a work from a busy address',
    { ...nothing, fromAddress: 20 },
    { originals: 1, copies: 0, works: 1 },
    true,
    'too-much-held',
  ],
] as const)('%s', (_, held, requested, isVerified, exceeded) => {
  expect(limitExceeded(held, requested, isVerified, limits)).toBe(exceeded)
})

const now = new Date('2026-11-22T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test.each([
  ['a work that was not held before', undefined, minutes(30)],
  ['what is held goes on', { until: minutes(12), count: 1 }, minutes(12)],
  ['too little is left', { until: minutes(4), count: 1 }, 'rest'],
  ['just lapsed', { until: minutes(-1), count: 1 }, 'rest'],
  ['lapsed five minutes ago', { until: minutes(-5), count: 1 }, minutes(30)],
  ['lapsed for the third time', { until: minutes(-19), count: 3 }, 'rest'],
  ['and after its rest', { until: minutes(-20), count: 3 }, minutes(30)],
  ['never more than half a day', { until: minutes(-720), count: 30 }, minutes(30)],
] as const)('%s', (_, earlier, until) => {
  expect(holdUntil(earlier, now)).toEqual(until)
})
