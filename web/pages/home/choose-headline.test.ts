import { expect, test } from 'vitest'
import type { ArtworkCard } from '#contract/artworks.ts'
import { chooseHeadline } from './choose-headline.ts'

type Chosen = Parameters<typeof chooseHeadline>[0][number]

const work = (id: string, width: number, color: string): Chosen =>
  ({
    id,
    price: 100,
    picture: { url: `/pictures/${id}`, width, height: 1000, alt: {}, color },
  }) as unknown as ArtworkCard

const pale = work('pale', 1500, '#e8ddd2')
const golden = work('golden', 1500, '#c48a1e')
const tall = work('tall', 700, '#101010')

test('the first work of the wall whose proportions fit opens the shop', () => {
  expect(chooseHeadline([tall, pale, golden], [golden])).toBe(pale)
})

test('where no wall hangs, the most striking of the recommended works does, whatever it costs', () => {
  expect(chooseHeadline([], [{ ...pale, price: 9000 }, tall, golden])).toMatchObject({ id: 'golden' })
})

test('any work with a picture is better than none', () => {
  expect(chooseHeadline([], [{ ...pale, picture: null }, tall])).toBe(tall)
  expect(chooseHeadline([], [])).toBeUndefined()
})
