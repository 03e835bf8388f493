import { expect, test } from 'vitest'
import { isBlank, postState, publicationOf } from './post.ts'

const now = new Date('2026-11-22T10:00:00Z')
const earlier = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-25T10:00:00Z')

test('a post is a draft, waits for its day, or is public', () => {
  expect([null, later, now, earlier].map((at) => postState(at, now))).toEqual([
    'draft',
    'scheduled',
    'published',
    'published',
  ])
})

test.each([
  ['a new post is public at once', {}, undefined, now],
  ['a new draft is not', { isDraft: true }, undefined, null],
  ['a new post may wait', { publishAt: later }, undefined, later],
  ['a moment that has passed is refused', { publishAt: earlier }, undefined, undefined],
  ['but stays with a post that was published then', { publishAt: earlier }, { publishedAt: earlier }, earlier],
  ['nothing said changes nothing', {}, { publishedAt: null }, null],
  ['a draft is published', { isDraft: false }, { publishedAt: null }, now],
  ['one that waits is published sooner', { isDraft: false }, { publishedAt: later }, now],
  ['a published one keeps its day', { isDraft: false }, { publishedAt: earlier }, earlier],
  ['and can be taken back', { isDraft: true }, { publishedAt: earlier }, null],
])('%s', (_, wish, before, expected) => {
  expect(publicationOf(wish, before, now)).toEqual(expected)
})

test('HTML without words or pictures is blank', () => {
  expect(['', '<p></p>', '<p>&nbsp;<br></p>\n'].every(isBlank)).toBe(true)
  expect(['<p>a</p>', '<p><img src="/pictures/x"></p>'].some(isBlank)).toBe(false)
})
