import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const picture = {
  url: '/pictures/ab',
  src: '/pictures/ab-896.jpg',
  width: 1200,
  height: 800,
  alt: { en: 'Pines in mist', et: 'Männid udus' },
  placeholder: 'data:image/webp;base64,UklGRg==',
}
type Props = Parameters<typeof Picture>[0]

const shown = (props: Partial<Props> = {}, language = 'en') =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      { initialEntries: [`/${language}`] },
      createElement(Picture, { picture, sizes: '300px', ...props }),
    ),
  )

describe('a picture', () => {
  test('offers AVIF, then JPEG, and its size and placeholder before it has loaded', () => {
    const markup = shown()
    expect([...markup.matchAll(/-640\.(\w+) 640w/g)].map(([, format]) => format)).toEqual(['avif'])
    expect(markup).toContain(`src="${picture.src}"`)
    expect(markup).toContain('width="1200" height="800"')
    expect(markup).toContain('background-image:url(data:image/webp;base64,UklGRg==)')
  })

  test('loads when it comes near, or at once and before others', () => {
    expect(shown()).toContain('loading="lazy"')
    expect(shown()).toContain('sizes="auto, 300px"')
    expect(shown({ first: true })).toMatch(/sizes="300px".*loading="eager".*fetchPriority="high"/i)
  })

  test('offers the widths that fit where it is shown', () => {
    const widths = (props: Partial<Props>) => [...shown(props).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
    expect(widths({ sizes: 84 })).toEqual([88, 122, 170, 236, 330])
    expect(widths({ sizes: '50vw', devicePixels: [240, 600] })).toEqual([330, 460, 640])
    expect(widths({ sizes: '50vw' })).toEqual([64, 88, 122, 170, 236, 330, 460, 640, 896, 1200])
  })

  test('is described in the language of the page, or honestly in the other', () => {
    expect(shown({}, 'et')).toContain('alt="Männid udus"')
    expect(shown({ picture: { ...picture, alt: { en: 'Pines' } } }, 'et')).toContain('alt="Pines" lang="en"')
    expect(shown({ decorative: true })).toMatch(/ alt(=""| )/)
  })

  test('that is missing leaves a quiet place', () => {
    expect(shown({ picture: null })).toBe(
      '<span aria-hidden="true" class="picture bg-wall-2 " style="aspect-ratio:1"></span>',
    )
  })
})
