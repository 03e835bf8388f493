import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uploadsPath } from '#contract/paths.ts'
import { uploads as uploadRows } from '#server/database/schema.ts'
import type { Person } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { listen, sendRaw } from '../../../tests/support/raw-request.ts'
import { paintPicture, sendPart, sendTusRequest, startUpload } from '../../../tests/support/uploads.ts'
import { createSeller } from '../../../tests/support/works.ts'

/** Addresses that begin with an upload of one's own and name another's. */
const disguises: Record<string, (own: string, others: string) => string> = {
  'after a question mark': (own, others) => `${own}?/${others}`,
  'as the value of a query': (own, others) => `${own}?id=/${others}`,
  'after a slash and a question mark': (own, others) => `${own}/?/${others}`,
  'after a hash': (own, others) => `${own}#/${others}`,
  'as a further segment': (own, others) => `${own}/${others}`,
  'after a double slash': (own, others) => `${own}//${others}`,
  'after an encoded slash': (own, others) => `${own}%2f${others}`,
  'one level up': (own, others) => `${own}/../${others}?`,
  'one encoded level up': (own, others) => `${own}/..%2f${others}`,
  'two encoded levels up': (own, others) => `${own}%2f..%2f${others}`,
  'after a semicolon': (own, others) => `${own};/${others}`,
  'after an encoded question mark': (own, others) => `${own}%3f/${others}`,
  'after a backslash': (own, others) => `${own}\\${others}`,
  'before it': (own, others) => `${others}/${own}`,
  'before it, with a question mark': (own, others) => `${others}?/${own}`,
}

describe.each(Object.entries(disguises))('another’s upload named %s', (_, disguise) => {
  test('is not told of, written, finished or removed', async () => {
    await using shop = await openShop()
    const [person, other] = [await createSeller(shop.database), await createSeller(shop.database)]
    const port = await listen(shop.app)
    const bytes = await paintPicture('#345', 90, 60)
    /** The request line as it is: clients tidy addresses up. */
    const request = (method: string, id: string, { token }: Person, body: Buffer = Buffer.alloc(0)) =>
      sendRaw(port, [
        [
          `${method} ${uploadsPath}/${id} HTTP/1.1`,
          'host: localhost',
          'connection: close',
          `authorization: Bearer ${token}`,
          'tus-resumable: 1.0.0',
          ...(body.length > 0 ? ['upload-offset: 0', 'content-type: application/offset+octet-stream'] : []),
          `content-length: ${body.length}`,
          '',
          '',
        ].join('\r\n'),
        body,
      ])
    const foreignUpload = await startUpload(shop, person, bytes.length)
    const own = await startUpload(shop, other, bytes.length)
    const address = disguise(own, foreignUpload)
    for (const [method, body] of [['HEAD'], ['GET'], ['PATCH', bytes], ['DELETE']] as const) {
      await request(method, address, other, body)
      const left = await shop.database.select().from(uploadRows).where(eq(uploadRows.id, foreignUpload))
      expect([method, left]).toMatchObject([method, [{ userId: person.userId, pictureId: null }]])
      const { headers } = await sendTusRequest(shop, person, { method: 'HEAD', id: foreignUpload })
      expect([method, headers['upload-offset']]).toEqual([method, '0'])
    }
    expect((await sendPart(shop, person, { id: foreignUpload, bytes })).statusCode).toBe(204)
    expect(await shop.call('GET /uploads/{id}', { params: { id: foreignUpload }, token: person.token })).toMatchObject({
      picture: { width: 90, height: 60 },
    })
  })
})
