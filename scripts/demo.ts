// npm run demo [-- --reset]: the shop with everything embedded. npm run demo -- --cluster: two instances and all parts.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '#server/database/lock-folder.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { buildWebWhereChanged } from './web-build.ts'

if (process.argv.includes('--cluster')) await import('./cluster.ts')
else await openDemo()

async function openDemo() {
  process.env.LOUEND_DEMO = '1'
  process.env.LOG_LEVEL ||= 'warn'
  try {
    const settings = readSettings(process.env)
    if (process.argv.includes('--reset')) startAfresh(settings)
    await buildWebWhereChanged()
    await import('#server/main.ts')
    await welcome(settings)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function startAfresh({ database, dataFolder }: Settings) {
  if (database.kind === 'postgres')
    throw new Error('--reset drops the embedded database only. Empty the one that DATABASE_URL names yourself.')
  if (!existsSync(dataFolder)) return
  const folder = join(dataFolder, 'database')
  mkdirSync(folder, { recursive: true })
  lockFolder(folder)()
  rmSync(dataFolder, { recursive: true })
}

async function welcome({ publicUrl, mail }: Settings) {
  const { demoAccounts, demoPassword } = await import('#server/demo/seed-accounts.ts')
  const accounts = demoAccounts.map(({ role, email }) => `  ${role.toLowerCase().padEnd(8)}${email}`)
  const lines = [
    '',
    `Lõuend is open: ${publicUrl}`,
    '',
    `Sign in as, password ${demoPassword}:`,
    ...accounts,
    '',
    'Pay with 4242 4242 4242 4242, be declined with 4000 0000 0000 0002.',
    ...(mail.kind === 'mailbox' ? [`E-mails: ${publicUrl}/dev/mail`] : []),
    `API: ${publicUrl}/api/docs`,
    'Ctrl-C stops it; npm run demo -- --reset starts afresh.',
    '',
  ]
  console.log(lines.join('\n'))
}
