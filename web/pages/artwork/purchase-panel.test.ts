import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ArtworkView } from '#contract/artworks.ts'
import type { Availability } from '#contract/availability.ts'
import { cents } from '#domain/money.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork } from '../../../tests/support/works.ts'
import { PurchasePanel } from './purchase-panel.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { structuredWork } from './structured-work.ts'

const read = (work: ArtworkView, language: 'en' | 'et', changes: Partial<Availability> = {}) => {
  const availability = {
    status: work.status,
    available: 1,
    heldUntil: null,
    heldByCaller: false,
    ownWork: false,
    away: null,
    sellerStatus: work.sellerStatus,
    ...changes,
  }
  const props = { work, availability, onAvailability: () => undefined, othersLeft: 0 }
  const page = [createElement(PurchasePanel, { ...props, key: 1 }), createElement(StickyBuyBar, { ...props, key: 2 })]
  return renderToString(createElement(MemoryRouter, { initialEntries: [`/${language}/artwork/${work.id}`] }, page))
}

test.each([
  ['en', 'Price on request', 'Add to cart', '/en/contact'],
  ['et', 'Hind kokkuleppel', 'Lisa ostukorvi', '/et/contact'],
] as const)(
  'in %s, a work without a price says so, cannot be put into the cart, and leads to the shop',
  async (...parameters) => {
    const [language, onRequest, add, contact] = parameters
    await using open = await openShop()
    const { call, database } = open
    const [priced, unpriced] = [await createArtwork(database), await createArtwork(database, { price: cents(0) })]
    const show = async (id: string) => call('GET /artworks/{id}', { params: { id } })
    const [withPrice, without] = [await show(priced.id), await show(unpriced.id)]

    expect(read(withPrice, language)).toContain(add)
    expect(read(withPrice, language)).not.toContain(onRequest)
    expect(structuredWork(withPrice, '', language)).toHaveProperty('offers.price', '2860.00')

    const page = read(without, language)
    expect(page).toContain(onRequest)
    expect(page).toContain(`href="${contact}"`)
    expect(page).not.toContain(add)
    expect(page).not.toMatch(/€|data-add-to-cart/)
    expect(structuredWork(without, '', language)).not.toHaveProperty('offers')
  },
)

test.each([
  ['en', 'This is your own work', 'You are away', 'Add to cart'],
  ['et', 'See on teie enda teos', 'Olete ära', 'Lisa ostukorvi'],
] as const)(
  'in %s, artists who are away do not read that buyers see the button',
  async (language, own, away, button) => {
    await using open = await openShop()
    const { call, database } = open
    const { id } = await createArtwork(database)
    const work = await call('GET /artworks/{id}', { params: { id } })

    const here = read(work, language, { ownWork: true })
    expect(here).toContain(own)
    expect(here).toContain(button)

    const absent = read(work, language, { ownWork: true, away: { until: null } })
    expect(absent).toContain(own)
    expect(absent).toContain(away)
    expect(absent).not.toContain(button)
  },
)
