import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from '#server/database/lock-folder.ts'
import { auditEntries } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtist } from '../../../tests/support/works.ts'
import { changeRoleOf } from './change-role.ts'

test('an administrator is made on the server, counts at once, and is written down', async () => {
  await using shop = await openShop()
  const [mari, kati] = [await createUser(shop, { email: 'mari@louend.test' }), await createUser(shop)]
  const look = () => shop.call('GET /users/getUserData', { query: { mongodbUserId: kati.userId }, token: mari.token })
  await expect(look()).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  expect(await changeRoleOf(shop.shop, ' MARI@louend.test', 'ADMIN', new Date())).toMatchObject({
    value: { email: mari.email, role: 'ADMIN' },
  })
  expect(await look()).toMatchObject({ email: kati.email })
  expect(await shop.database.select().from(auditEntries)).toMatchObject([
    {
      by: 'server',
      action: 'role-changed',
      subject: mari.userId,
      details: { before: { role: 'USER' }, after: { role: 'ADMIN' } },
    },
  ])
  expect(await changeRoleOf(shop.shop, 'nobody@louend.test', 'ADMIN', new Date())).toMatchObject({
    code: 'email-unknown',
  })
})

test('an artist who stops being an administrator is an artist again', async () => {
  await using shop = await openShop()
  await createUser(shop, { role: 'ADMIN' })
  const mari = await createUser(shop)
  await createArtist(shop.database, { userId: mari.userId })
  await changeRoleOf(shop.shop, mari.email, 'ADMIN', new Date())
  await changeRoleOf(shop.shop, mari.email, 'USER', new Date())
  const known = await shop.call('POST /verifyToken', { body: { idToken: mari.token } })
  expect(known.role).toBe('ARTIST')
})

test('a command asks to stop a shop that is running on the embedded database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'louend-admin-'))
  mkdirSync(join(folder, 'database'))
  const unlock = lockFolder(join(folder, 'database'))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/shop.ts', 'grant', 'mari@louend.test'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_FOLDER: folder },
  })
  unlock()
  rmSync(folder, { recursive: true })
  expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: expect.stringContaining('stop it first') })
})
