import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyFacts } from '#domain/shop-facts.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { realFacts } from '../../tests/support/shop-facts.ts'
import { checks } from './checks.ts'
import { changeFacts } from './facts.ts'

test('facts sets what is named, prints all, and names what a public shop lacks', async () => {
  await using open = await openShop({ database: 'postgres', settings: { production: true } })
  const { driver } = open.shop.connection
  if (driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  const settings = { ...open.shop.settings, database: { kind: 'postgres', url: driver.url, connections: 2 } } as const
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => void vi.restoreAllMocks())
  const check = () => checks['facts about the shop']?.(settings, {})

  await expect(check()).rejects.toThrow(/^name, legalName/)
  const { tagline, logo, ...facts } = realFacts
  const words = Object.entries(facts).map(([name, value]) => `${name}=${value}`)
  await changeFacts(
    words.filter((word) => !word.startsWith('phone=')),
    settings,
  )
  expect(lines).toContain('A public shop also needs: phone')
  await changeFacts([`phone=${facts.phone}`, `tagline.en=${tagline.en}`, `tagline.et=${tagline.et}`], settings)
  await expect.poll(() => open.shop.facts.current()).toEqual(realFacts)
  expect(logo).toBe('')
  expect(await check()).toBe('Sein, Seinapilt OÜ')

  lines.length = 0
  await changeFacts(['name=Raam'], settings)
  expect(lines).toEqual(expect.arrayContaining(['name=Raam', 'genitive=Raami', 'tagline.et=Sein tahab pilti']))
  await changeFacts(['genitive=Seina', 'name=Sein'], settings)
  expect(lines).toContain('genitive=Seina')
  for (const word of ['email=', 'email=tere@sein.test', 'legalName=Lõuend Studio'])
    await expect(changeFacts([word], settings), word).rejects.toThrow(/^(email|legalName): a public shop needs it/)
  for (const word of ['toString=x', 'colour=red', 'name', 'tagline=x', 'email=tere', 'name=🎨'])
    await expect(changeFacts([word], settings), word).rejects.toThrow(/no fact of the shop|^(email|name): /)
})

test('facts of a trial that are invented are not saved', async () => {
  await using open = await openShop({ database: 'postgres' })
  const { driver } = open.shop.connection
  if (driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  const settings = { ...open.shop.settings, database: { kind: 'postgres', url: driver.url, connections: 2 } } as const
  vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  await changeFacts(['name=Raam'], settings)
  await expect.poll(() => open.shop.facts.current()).toEqual({ ...emptyFacts, name: 'Raam', genitive: 'Raami' })
})
