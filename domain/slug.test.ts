import { expect, test } from 'vitest'
import { isSlug, isSlugOf, numberedSlug, slugOf } from './slug.ts'

test.each([
  ['Mihkel Söemets', 'mihkel-soemets'],
  ['Иван Петров', 'ivan-petrov'],
  ['Søren Kjær', 'soren-kjaer'],
  ['Łukasz Wójcik', 'lukasz-wojcik'],
  ['Weiß', 'weiss'],
  ['WEISS', 'weiss'],
  ['Đorđe', 'dorde'],
  ['Þórunn Æsa', 'thorunn-aesa'],
  ['Çağrı Işık', 'cagri-isik'],
  ['Щербакова, Юлия', 'shcherbakova-yuliya'],
  ['Їжак Ґалаґан', 'izhak-galagan'],
  ['Ελένη Παπαδοπούλου', 'eleni-papadopoulou'],
  ['Παύλος Ευαγγέλου', 'pavlos-evangelou'],
  ['Қайрат Әлиев', 'qairat-aliev'],
  ['Гүлнәр Өмірова', 'gulnar-omirova'],
  ['Ҳамид Ҷалолов', 'hamid-jalolov'],
  ['Əliyev Məmməd', 'aliyev-mammad'],
  ['Oʻtkir', 'otkir'],
  ['Nguyễn Thị Đào', 'nguyen-thi-dao'],
  ['  “Õhtu” — 2 ', 'ohtu-2'],
  ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full-width'],
  ['𝓜𝓪𝓻𝓲 𝐊𝐚𝐬𝐤', 'mari-kask'],
  ['Этюд № 5', 'etyud-no-5'],
  ['Saʿdī', 'sadi'],
  ['王伟', 'artist-x'],
  ['\u200b\u200b', 'artist-x'],
  ['68c8a1f0b2d34e5f6a7b8c9d', 'artist-68c8a1f0b2d34e5f6a7b8c9d'],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name, 'artist')).toBe(slug)
  expect(slugOf(name.normalize('NFD'), 'artist')).toBe(slug)
  expect(isSlug(slug)).toBe(true)
})

test('a long name ends at a letter', () => {
  expect(slugOf(`${'a'.repeat(79)} b`, 'artist')).toBe('a'.repeat(79))
  expect(isSlug(slugOf('щ '.repeat(100), 'artist'))).toBe(true)
})

test('a taken slug gets a number, which still fits the name', () => {
  expect([1, 2, 3].map((number) => numberedSlug('mari', number))).toEqual(['mari', 'mari-2', 'mari-3'])
  expect(['mari', 'mari-2', 'mari-kask', 'maris', 'kask'].map((slug) => isSlugOf(slug, 'mari'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
