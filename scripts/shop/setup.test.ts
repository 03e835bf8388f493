import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { emailTo, signUp } from '../../tests/support/identity/sign-up.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { realFacts, setFacts } from '../../tests/support/shop-facts.ts'
import { grant } from './roles.ts'
import { setUp } from './setup.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'louend-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function printed() {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.restoreAllMocks()
    write.mockRestore()
  })
  return lines
}

test('setup asks again for what is wrong, writes the settings, and makes the first administrator', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const folder = newFolder()
  const lines = printed()
  const answers = [
    'http://kunst.example',
    url,
    'sk_live_0123456789abcdefghij whsec_0123456789abcdef01234567',
    'client.apps.example a-secret-of-google',
    'smtps://tere:parool1@mail.example:465 Kunst <tere@kunst.example>',
    'https://kunst.example',
    'nobody',
    'Mari@kunst.example',
  ]
  await setUp({ folder, input: Readable.from(answers.map((line) => `${line}\n`)) })
  expect(lines[0]).toMatch(/^PUBLIC_URL: begins with https/)
  expect(lines[1]).toBe('nobody is no e-mail address.')
  const link = lines.find((line) => line.startsWith('Set the password')) ?? ''
  expect(link).toMatch(/https:\/\/kunst\.example\/en\/reset-password#token=[\w-]{40,}$/)

  const file = join(folder, '.env')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const written = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  expect(readSettings(written)).toMatchObject({
    production: true,
    publicUrl: 'https://kunst.example',
    trustedProxies: 1,
    mail: { from: 'Kunst <tere@kunst.example>' },
    payments: { kind: 'stripe' },
  })
  const { database, close } = await connect({ kind: 'postgres', url, connections: 2 })
  onTestFinished(close)
  expect(await database.select().from(users)).toMatchObject([
    { email: 'mari@kunst.example', role: 'ADMIN', verified: true },
  ])
})

test('setup leaves a shop that has settings alone, and writes nothing without all answers', async () => {
  const folder = newFolder()
  printed()
  await expect(setUp({ folder, input: Readable.from(['https://kunst.example\n']) })).rejects.toThrow(
    'nothing was written',
  )
  expect(() => statSync(join(folder, '.env'))).toThrow('ENOENT')
  writeFileSync(join(folder, '.env'), 'PORT=1')
  await expect(setUp({ folder, input: Readable.from([]) })).rejects.toThrow('is there already')
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('PORT=1')
})

test('grant creates no account for a mistyped address, and takes no address that another account is being given', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await using shop = await openShop({ database: { url } })
  printed()
  const settings = readSettings({ DATABASE_URL: url, DATA_FOLDER: newFolder() })
  await expect(grant(['mari@kunst.exmaple'], settings)).rejects.toThrow('No account has the address')
  expect(await shop.database.$count(users)).toBe(0)

  const person = await signUp(shop)
  await shop.shop.identity.setEmail(person.uid, 'new@kunst.example', true)
  await expect(grant(['new@kunst.example', '--new'], settings)).rejects.toThrow('another account')
  expect(await shop.shop.identity.find(person.uid)).toMatchObject({ email: 'new@kunst.example' })
})

test('an e-mail that a command writes has the name of the shop', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  await using shop = await openShop({ database: { url } })
  await setFacts(shop.shop, realFacts)
  const { email } = await createUser(shop.shop)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/shop.ts', 'grant', email], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, DATA_FOLDER: newFolder() },
  })
  expect([status, stderr]).toEqual([0, ''])
  expect((await emailTo(shop, email)).text).toContain(realFacts.legalName)
})

test('commands are listed, and one without its words shows how it is written', () => {
  const run = (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/shop.ts', ...words], { encoding: 'utf8' })
    return { status, stderr }
  }
  expect(run()).toMatchObject({ status: 0, stderr: expect.stringContaining('grant <e-mail>') })
  expect(run('fly')).toMatchObject({ status: 1, stderr: expect.stringContaining('doctor') })
  expect(run('grant')).toEqual({ status: 1, stderr: 'npm run shop -- grant <e-mail> [--new]\n' })
})
