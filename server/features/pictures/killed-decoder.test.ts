import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '#server/database/schema.ts'
import { sharePicturePath } from '#site/share-picture.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { keysIn, paintPicture, sendPart, showPicture, startUpload } from '../../../tests/support/uploads.ts'
import { createArtwork, createSeller } from '../../../tests/support/works.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let painted = 0
/** A picture that was never sent. */
const freshPicture = () => {
  painted += 1
  return paintPicture(`#3456${painted.toString(16).padStart(2, '0')}`)
}

async function upload(): Promise<number> {
  const person = await createSeller(shop.database)
  const bytes = await freshPicture()
  const id = await startUpload(shop, person, bytes.length)
  const { statusCode } = await sendPart(shop, person, { id, bytes })
  return statusCode
}

/** The address of a variant of a picture that was never encoded. */
async function freshVariant(name: string, [width, height]: readonly [number, number]): Promise<string> {
  painted += 1
  const { id } = await createArtwork(shop.database)
  const { hash } = await showPicture(shop, id, [width + painted, height])
  return `/pictures/${hash.slice(0, 16)}-${name}.jpg`
}

const get = async (url: string) => (await shop.app.inject(url)).statusCode

/** Each prepares a request that needs the decoder, and returns it. */
const steps: Record<string, () => Promise<() => Promise<number>>> = {
  'an upload is read': async () => upload,
  'a portrait is made smaller': async () => {
    const { token, userId } = await createUser(shop)
    const bytes = await freshPicture()
    return async () => {
      const body = new FormData()
      body.set('userId', userId)
      body.set('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
      const headers = { authorization: `Bearer ${token}` }
      return (await shop.send('/api/users/upload-profile-picture', { method: 'POST', headers, body })).status
    }
  },
  'a variant is encoded': async () => {
    const address = await freshVariant('330', [800, 600])
    return () => get(address)
  },
  'a tile is encoded': async () => {
    const address = await freshVariant('tile-1', [2600, 300])
    return () => get(address)
  },
  'a share picture is drawn': async () => {
    const { id } = await createArtwork(shop.database)
    const work = await shop.call('GET /artworks/{id}', { params: { id } })
    const bylines = { en: work.artistName }
    const path = sharePicturePath({ kind: 'artwork', name: id, titles: work.titles, bylines, picture: null }, 'en')
    return () => get(path)
  },
}

describe.each(Object.entries(steps))('when the decoder is killed while %s', (_, prepare) => {
  test('the request is answered all the same, and the next picture is received', async () => {
    await upload()
    const request = await prepare()
    const { pid } = shop.shop.decoder
    process.kill(pid ?? Number.NaN, 'SIGSTOP')
    const answer = request()
    // The stopped process has its job by then, or gets none.
    await wait(300)
    process.kill(pid ?? Number.NaN, 'SIGKILL')
    expect([200, 204]).toContain(await answer)
    expect(shop.shop.decoder.pid).not.toBe(pid)
    expect(await upload()).toBe(204)
    expect(await keysIn(shop.shop.storage)).toEqual([])
    const rows = await shop.database.select().from(uploads)
    expect(rows.filter(({ pictureId }) => pictureId === null)).toEqual([])
  })
})
