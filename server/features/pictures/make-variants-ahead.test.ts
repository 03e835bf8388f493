import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures } from '#server/database/schema.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { makeVariantsAhead } from './make-variants-ahead.ts'
import { receivePicture } from './receive-picture.ts'

const paint = (red: number) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: { r: red, g: 90, b: 160 } } })
    .png()
    .toBuffer()

async function made({ shop }: OpenShop): Promise<string[]> {
  const folder = join(shop.settings.dataFolder, 'files', 'variants')
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return files.filter((file) => file.isFile()).map(({ name }) => name.slice(16))
}

test('a picture that was just received is made in the widths of walls before anybody asks', async () => {
  await using open = await openShop()
  const woken: string[] = []
  open.shop.jobs.onEnqueue((job) => woken.push(job))
  await receivePicture(open.shop, await paint(40), 'artwork', open.shop.now())
  expect(woken).toEqual(['make-variants'])

  // On a slow machine it takes several turns, each asking for the next.
  while (woken.pop()) await makeVariantsAhead(open.shop, open.shop.now())
  expect((await made(open)).sort()).toEqual(['-320.avif', '-480.avif', '-640.avif'])
  await makeVariantsAhead(open.shop, open.shop.now())
  expect(await made(open)).toHaveLength(3)
})

test('old pictures are left alone', async () => {
  await using open = await openShop()
  const received = await receivePicture(open.shop, await paint(50), 'artwork', open.shop.now())
  if (!received.ok) throw new Error(received.code)
  const createdAt = new Date(open.shop.now().getTime() - 2 * 86_400_000)
  await open.database.update(pictures).set({ createdAt }).where(eq(pictures.id, received.value.id))
  await makeVariantsAhead(open.shop, open.shop.now())
  expect(await made(open)).toEqual([])
})
