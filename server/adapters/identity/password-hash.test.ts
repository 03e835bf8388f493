import { hashPassword as hashByScrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identityAccounts } from '#server/database/identity-schema.ts'
import { firstPassword, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { hashPassword, isCurrentHash, verifyPassword } from './password-hash.ts'

test('a password is hashed by argon2id with what OWASP asks for, each time with another salt', async () => {
  const [one, other] = [await hashPassword(firstPassword), await hashPassword(firstPassword)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword({ hash: one, password: firstPassword })).toBe(true)
  expect(await verifyPassword({ hash: one, password: `${firstPassword} ` })).toBe(false)
  expect(await verifyPassword({ hash: one, password: firstPassword.toLowerCase() })).toBe(false)
})

test('hashes of other programs and of another cost are read', async () => {
  // From the tests of the reference implementation.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Password' })).toBe(false)
  expect(isCurrentHash(hash)).toBe(false)
})

test('a hash from before goes on to prove its password, and is replaced when that signs in', async () => {
  await using shop = await openShop()
  const { uid, email } = await signUp(shop)
  const ofUser = eq(identityAccounts.userId, uid)
  await shop.database
    .update(identityAccounts)
    .set({ password: await hashByScrypt(firstPassword) })
    .where(ofUser)
  const stored = async () => (await shop.database.select().from(identityAccounts).where(ofUser))[0]?.password ?? ''
  expect((await signIn(shop, email, 'Wrong-1234')).statusCode).toBe(401)
  expect(isCurrentHash(await stored())).toBe(false)
  expect((await signIn(shop, email)).statusCode).toBe(200)
  expect(isCurrentHash(await stored())).toBe(true)
  expect((await signIn(shop, email)).statusCode).toBe(200)
})
