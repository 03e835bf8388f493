import { uploadsPath } from '#contract/paths.ts'
import { newId } from '#domain/id.ts'
import type { PictureUse } from '#domain/picture.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { artworkPictures, posts, uploads } from '#server/database/schema.ts'
import { loadSharp } from '#server/features/decoding/sharp.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { type ReceivedPicture, receiveInTurn } from '#server/features/pictures/receive-picture.ts'
import type { Person } from './identity/users.ts'
import type { OpenShop } from './open-shop.ts'

type Deps = Parameters<typeof receiveInTurn>[0]

/** Receives a picture and saves it, as for something that shows it. */
export async function keepPicture(deps: Deps, bytes: Uint8Array, use: PictureUse, now: Date): Promise<ReceivedPicture> {
  const received = await receiveInTurn(deps, bytes, use, now, 'slow')
  if (!received.ok) throw new Error(received.code)
  const id = await deps.database.transaction((tx) => savePicture(tx, received.value, now))
  return { ...received.value, id }
}

/** The same, shown to everybody by the draft of a post. */
export async function keepShown(deps: Deps, bytes: Uint8Array, use: PictureUse, now: Date): Promise<ReceivedPicture> {
  const picture = await keepPicture(deps, bytes, use, now)
  const id = newId(now)
  const post = { id, slug: `shows-${id}`, title: { en: 'Fog' }, content: { en: '<p>Fog.</p>' }, author: 'Mari' }
  await deps.database.insert(posts).values({ ...post, pictureId: picture.id, createdAt: now, updatedAt: now })
  return picture
}

/** A picture that this person has uploaded; each colour is another picture. Returns the upload's id. */
export async function uploadPicture(
  { shop, database }: OpenShop,
  userId: string,
  background = '#345',
): Promise<string> {
  const now = shop.now()
  const picture = await keepPicture(shop, await paintPicture(background), 'artwork', now)
  const id = newId(now)
  await database.insert(uploads).values({ id, userId, pictureId: picture.id, createdAt: now })
  return id
}

/** Shows a picture of one colour on a work, as its main one. Returns it. */
export async function showPicture(
  { shop, database }: OpenShop,
  artworkId: string,
  [width, height]: readonly [number, number],
): Promise<ReceivedPicture> {
  const picture = await keepPicture(shop, await paintPicture('#345', width, height), 'artwork', shop.now())
  await database.insert(artworkPictures).values({ artworkId, pictureId: picture.id, position: 0, role: 'main' })
  return picture
}

/** A request of the resumable upload protocol, as this person; of an upload, or a new one. */
export const sendTusRequest = (
  { app }: Pick<OpenShop, 'app'>,
  { token }: Pick<Person, 'token'>,
  { method, id, headers = {}, bytes }: TusRequest,
) =>
  app.inject({
    method,
    url: id ? `${uploadsPath}/${id}` : uploadsPath,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      ...(bytes ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...headers,
    },
    ...(bytes ? { payload: bytes } : {}),
  })

type TusRequest = {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  id?: string
  headers?: Record<string, string>
  bytes?: Buffer
}

/** Starts an upload of so many bytes. Returns its id. */
export async function startUpload(shop: Pick<OpenShop, 'app'>, person: Pick<Person, 'token'>, length: number) {
  const { headers } = await sendTusRequest(shop, person, {
    method: 'POST',
    headers: { 'upload-length': String(length) },
  })
  return String(headers.location).split('/').at(-1) ?? ''
}

/** Sends a part of an upload. */
export const sendPart = (
  shop: Pick<OpenShop, 'app'>,
  person: Pick<Person, 'token'>,
  { id, offset = 0, bytes }: { id: string; offset?: number; bytes: Buffer },
) => sendTusRequest(shop, person, { method: 'PATCH', id, bytes, headers: { 'upload-offset': String(offset) } })

/** The files of unfinished uploads, or of another folder. */
export async function keysIn(storage: Storage, folder = 'uploads/'): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys.sort()
}

/** A picture of one colour. */
export const paintPicture = async (background: string, width = 60, height = 40): Promise<Buffer> =>
  (await loadSharp())({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
