import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { conversations as conversationTable, pictures, receivedFiles, uploads, users } from '#server/database/schema.ts'
import { removeOldUploads } from '#server/features/uploads/remove-old-uploads.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import {
  keysIn,
  paintPicture,
  sendPart,
  sendTusRequest,
  startUpload,
  uploadPicture,
} from '../../../tests/support/uploads.ts'
import { createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'
import { savePicture } from './picture-store.ts'
import { receiveInTurn } from './receive-picture.ts'
import { deleteRemovedFiles } from './removed-files.ts'

const hourMs = 3_600_000

/** A shop whose clock can be put forward, with an artist and a work of theirs. */
async function openStudio() {
  let passed = 0
  const shop = await openShop({ now: () => new Date(Date.now() + passed) })
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: artist.userId })
  const work = await createArtwork(shop.database, { artistId })
  const pass = (milliseconds: number) => {
    passed += milliseconds
  }
  return { shop, artist, work, pass }
}

const originals = ({ shop }: OpenShop) => keysIn(shop.storage, 'originals/')
const tidy = ({ shop }: OpenShop) => removeOldUploads(shop, shop.now())

type Way = {
  /** What the transaction writes that uses the picture. */
  readonly table: string
  readonly send: (studio: { shop: OpenShop; artist: Person; work: Work }, picture: Blob) => Promise<unknown>
}

const aWork = {
  title: 'Grey sea',
  medium: 'Oil on canvas',
  artistPrice: '480',
  width: '30',
  height: '40',
  category: 'painting',
}
const words = { name: 'Leelo Uduvere', biography: 'Paints mornings.' }

const ways: [string, Way][] = [
  [
    'a message',
    {
      table: 'message_pictures',
      send: async ({ shop, work }, pictures) => {
        const { token } = await createUser(shop)
        const body = formOf({ artworkId: work.id, text: 'Look', pictures })
        return shop.call('POST /conversations', { body, token })
      },
    },
  ],
  [
    'a portrait',
    {
      table: 'users',
      send: ({ shop, artist: { userId, token } }, file) =>
        shop.call('POST /users/upload-profile-picture', { body: formOf({ userId, file }), token }),
    },
  ],
  [
    'the profile of an artist',
    {
      table: 'artists',
      send: ({ shop, artist: { token } }, profileImage) =>
        shop.call('PUT /artists/profile', { body: formOf({ ...words, profileImage }), token }),
    },
  ],
  [
    'an application',
    {
      table: 'audit_entries',
      send: async ({ shop, artist: { token } }, profileImage) => {
        await shop.database.execute(sql`delete from artworks`)
        await shop.database.execute(sql`delete from artists`)
        return shop.call('POST /artists/profile', { body: formOf({ ...words, profileImage }), token })
      },
    },
  ],
  [
    'a new work',
    {
      table: 'artwork_pictures',
      send: ({ shop, artist: { token } }, images) =>
        shop.call('POST /artworks', { body: formOf({ ...aWork, images }), token }),
    },
  ],
  [
    'a changed work',
    {
      table: 'artwork_pictures',
      send: ({ shop, artist: { token }, work }, images) =>
        shop.call('PUT /artworks/{id}', { params: { id: work.id }, body: formOf({ ...aWork, images }), token }),
    },
  ],
  [
    'a picture for a post',
    {
      table: 'uploads',
      send: async ({ shop }, file) => {
        const { token } = await createUser(shop, { role: 'ADMIN' })
        return shop.call('POST /blog/upload-image', { body: formOf({ file }), token })
      },
    },
  ],
]

const painted = async () => new Blob([new Uint8Array(await paintPicture('#345', 700, 500))], { type: 'image/png' })

/** From now on this statement fails. */
async function refuse({ database }: OpenShop, statement: string) {
  const fails = sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`
  await database.execute(fails)
  await database.execute(sql.raw(`create trigger refuse before ${statement} for each row execute function refuse()`))
}

async function expectNothingLeft({ shop, pass }: Awaited<ReturnType<typeof openStudio>>) {
  expect(await shop.database.$count(pictures)).toBe(0)
  // Until then it might yet be used.
  pass(hourMs - 60_000)
  await tidy(shop)
  expect(await originals(shop)).toHaveLength(1)
  pass(120_000)
  await tidy(shop)
  expect(await originals(shop)).toEqual([])
}

test.each(ways)('a picture sent with %s that cannot be stored is gone after an hour', async (_, { table, send }) => {
  const studio = await openStudio()
  await using shop = studio.shop
  await refuse(shop, `insert or update on ${table}`)
  await expect(send(studio, await painted())).rejects.toMatchObject({ problem: { code: 'unexpected' } })
  await expectNothingLeft(studio)
})

test.each(ways)('a picture sent with %s stays', async (_, { table, send }) => {
  const studio = await openStudio()
  await using shop = studio.shop
  const woken: string[] = []
  shop.shop.jobs.onEnqueue((job) => woken.push(job))
  await send(studio, await painted())
  // Pictures in messages are not for everybody.
  expect(woken).toEqual(table === 'message_pictures' ? [] : ['make-variants'])
  studio.pass(2 * hourMs)
  await tidy(shop)
  expect(await originals(shop)).toHaveLength(1)
  expect(await shop.database.$count(pictures)).toBe(1)
})

test('a picture whose upload cannot be finished is gone after an hour', async () => {
  const studio = await openStudio()
  await using shop = studio.shop
  await refuse(shop, 'update of picture_id on uploads')
  const bytes = await paintPicture('#345', 700, 500)
  const id = await startUpload(shop, studio.artist, bytes.length)
  expect((await sendPart(shop, studio.artist, { id, bytes })).statusCode).toBe(500)
  await expectNothingLeft(studio)
})

test('an upload is removed with its picture, or not at all', async () => {
  const studio = await openStudio()
  await using shop = studio.shop
  const id = await uploadPicture(shop, studio.artist.userId)
  const drop = async () => (await sendTusRequest(shop, studio.artist, { method: 'DELETE', id })).statusCode
  await refuse(shop, 'update of unused_since on pictures')
  expect(await drop()).toBe(500)
  expect(await shop.database.$count(uploads)).toBe(1)
  await shop.database.execute(sql`drop trigger refuse on pictures`)
  expect(await drop()).toBe(204)
  expect(await shop.database.$count(pictures)).toBe(0)
})

test('a picture that was there already keeps its file, and the one sent again goes', async () => {
  const studio = await openStudio()
  await using shop = studio.shop
  const { token } = await createUser(shop)
  const openConversation = async (pictures: Blob[]) =>
    shop.call('POST /conversations', { body: formOf({ artworkId: studio.work.id, text: 'Look', pictures }), token })
  await openConversation([await painted()])
  const [first] = await originals(shop)
  await openConversation([await painted(), await painted()])
  expect(await originals(shop)).toHaveLength(3)
  studio.pass(hourMs)
  await tidy(shop)
  expect(await originals(shop)).toEqual([first])
  expect(await shop.database.$count(receivedFiles)).toBe(0)
})

test('a picture of a message that is refused at the last moment is gone after an hour', async () => {
  const studio = await openStudio()
  await using shop = studio.shop
  const { token } = await createUser(shop)
  const { conversationId: id } = await shop.call('POST /conversations', {
    body: formOf({ artworkId: studio.work.id, text: 'Look' }),
    token,
  })
  const { put } = shop.shop.storage
  shop.shop.storage.put = async (...file) => {
    await put(...file)
    await shop.database.update(conversationTable).set({ blockedBy: 'artist' }).where(eq(conversationTable.id, id))
  }
  const body = formOf({ text: 'Again', pictures: await painted() })
  await expect(shop.call('POST /conversations/{id}/messages', { params: { id }, body, token })).rejects.toMatchObject({
    problem: { code: 'messages-blocked' },
  })
  await expectNothingLeft(studio)
})

describe('a picture that comes to be used after its time', () => {
  async function receiveLong(studio: Awaited<ReturnType<typeof openStudio>>) {
    const { shop } = studio.shop
    const received = await receiveInTurn(shop, await paintPicture('#345'), 'profile', shop.now(), 'slow')
    if (!received.ok) throw new Error(received.code)
    studio.pass(hourMs)
    const use = () =>
      shop.database.transaction(async (tx) => {
        const pictureId = await savePicture(tx, received.value, shop.now())
        await tx.update(users).set({ pictureId }).where(eq(users.id, studio.artist.userId))
      })
    return use
  }

  test('is not saved without its file', async () => {
    const studio = await openStudio()
    await using shop = studio.shop
    const use = await receiveLong(studio)
    await tidy(shop)
    await expect(use()).rejects.toThrow('not used in time')
    expect(await shop.database.$count(pictures)).toBe(0)
  })

  test('is not saved while its file is being deleted', async () => {
    const studio = await openStudio()
    await using shop = studio.shop
    const use = await receiveLong(studio)
    const { remove } = shop.shop.storage
    let saving: Promise<unknown> | undefined
    shop.shop.storage.remove = async (key) => {
      saving = use().catch((error: unknown) => error)
      await saving
      await remove(key)
    }
    await deleteRemovedFiles(shop.shop)
    expect(await saving).toMatchObject({ message: expect.stringContaining('not used in time') })
    expect(await shop.database.$count(pictures)).toBe(0)
  })

  test('is saved while its file is still there, and keeps it', async () => {
    const studio = await openStudio()
    await using shop = studio.shop
    const use = await receiveLong(studio)
    await use()
    await tidy(shop)
    expect(await originals(shop)).toHaveLength(1)
  })
})
