import { expect, test } from 'vitest'
import { offerVariants } from './post-pictures.ts'

const offer = (html: string) => offerVariants(html, 'https://louend.test')

test('the shop’s own pictures in a post are offered in the widths that the column has', () => {
  const picture = '<img src="/pictures/7f30bc0a797f6097-896.jpg" alt="Bog" width="1600" height="1164" />'
  expect(offer(`<p>One &amp; õ</p><figure>${picture}</figure>`)).toBe(
    '<p>One &amp; õ</p><figure><picture><source type="image/avif" srcset="/pictures/7f30bc0a797f6097-330.avif 330w, ' +
      '/pictures/7f30bc0a797f6097-460.avif 460w, /pictures/7f30bc0a797f6097-640.avif 640w, ' +
      '/pictures/7f30bc0a797f6097-896.avif 896w, /pictures/7f30bc0a797f6097-1250.avif 1250w, ' +
      '/pictures/7f30bc0a797f6097-1600.avif 1600w" sizes="auto, min(44rem, 100vw - 3rem)">' +
      '<img loading="lazy" src="/pictures/7f30bc0a797f6097-896.jpg" alt="Bog" width="1600" height="1164"></picture></figure>',
  )
})

test('a picture whose size is not known stays as it is', () => {
  const html = '<p><img src="/pictures/7f30bc0a797f6097" alt=""></p>'
  expect(offer(html)).toBe(html)
})
