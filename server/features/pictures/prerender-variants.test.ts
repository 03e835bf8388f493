import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures } from '#server/database/schema.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { keepShown } from '../../../tests/support/uploads.ts'
import { prerenderVariants } from './prerender-variants.ts'

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
  const { token } = await createUser(open, { role: 'ADMIN' })
  const woken: string[] = []
  open.shop.jobs.onEnqueue((job) => woken.push(job))
  const file = new Blob([new Uint8Array(await paint(40))], { type: 'image/png' })
  await open.call('POST /blog/upload-image', { body: formOf({ file }), token })
  expect(woken).toEqual(['make-variants'])

  // On a slow machine it takes several turns, each asking for the next.
  while (woken.pop()) await prerenderVariants(open.shop, open.shop.now())
  expect((await made(open)).sort()).toEqual(['-236.avif', '-330.avif', '-460.avif', '-640.avif'])
  await prerenderVariants(open.shop, open.shop.now())
  expect(await made(open)).toHaveLength(4)
})

test('old pictures are left alone', async () => {
  await using open = await openShop()
  const { id } = await keepShown(open.shop, await paint(50), 'artwork', open.shop.now())
  const createdAt = new Date(open.shop.now().getTime() - 2 * 86_400_000)
  await open.database.update(pictures).set({ createdAt }).where(eq(pictures.id, id))
  await prerenderVariants(open.shop, open.shop.now())
  expect(await made(open)).toEqual([])
})

test('what was made is remembered of the pictures of a few runs alone', async () => {
  await using open = await openShop()
  const counted: Record<string, number> = {}
  const makeAhead = async ({ hash }: { hash: string }) => {
    counted[hash] = (counted[hash] ?? 0) + 1
  }
  const deps = { ...open.shop, variants: { ...open.shop.variants, makeAhead } }
  /** Receives a thousand pictures on a day, the most that a run looks at, and makes what is to be made. */
  const makeOn = async (day: string, letter: string) => {
    const at = `${day}T10:00:00Z`
    await open.database.execute(sql`
      insert into pictures (id, hash, width, height, placeholder, palette, created_at)
      select ${letter}::text || lpad(n::text, 23, '0'), ${letter}::text || n, 320, 200, '', '[]', ${at}::timestamptz
      from generate_series(1, 1000) n on conflict (id) do update set created_at = excluded.created_at`)
    await open.database.execute(sql`
      insert into posts (id, slug, title, content, author, picture_id, created_at, updated_at)
      select id, 'post-' || id, '{"en": "Fog"}', '{"en": "Fog"}', 'Mari', id, created_at, created_at from pictures
      on conflict do nothing`)
    await prerenderVariants(deps, new Date(`${day}T12:00:00Z`))
  }
  await makeOn('2026-03-01', 'a')
  await makeOn('2026-03-03', 'b')
  await makeOn('2026-03-05', 'a')
  expect(counted.a1).toBe(1)
  await makeOn('2026-03-07', 'c')
  await makeOn('2026-03-09', 'd')
  await makeOn('2026-03-11', 'a')
  expect(counted.a1).toBe(2)
})
