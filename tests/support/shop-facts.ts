import { expect } from 'vitest'
import { emptyFacts, type ShopFacts } from '#domain/shop-facts.ts'
import { lockFacts, saveFacts } from '#server/features/shop-facts/shop-facts-store.ts'
import type { Shop } from '#server/shop.ts'

/** A public shop can have these. */
export const realFacts: ShopFacts = {
  ...emptyFacts,
  name: 'Sein',
  genitive: 'Seina',
  tagline: { en: 'Walls want pictures', et: 'Sein tahab pilti' },
  legalName: 'Seinapilt OÜ',
  registryCode: '12345678',
  street: 'Pikk 1',
  city: 'Tartu',
  phone: '+372 600 0000',
  email: 'tere@sein.ee',
}

/** Sets some facts and waits until this instance has them. */
export async function setFacts(shop: Shop, changed: Partial<ShopFacts>): Promise<void> {
  const saved = await shop.database.transaction(async (tx) => {
    const { facts: before } = await lockFacts(tx, shop.settings)
    return saveFacts(shop, tx, { by: 'server', before, facts: { ...before, ...changed } }, shop.now())
  })
  await expect.poll(() => shop.facts.current()).toEqual(saved.facts)
}
