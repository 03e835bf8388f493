// The commands of an operator: npm run shop -- <command>, or node scripts/shop.ts <command> in the image.
import { FolderTaken } from '#server/database/lock-folder.ts'
import { BackupError } from '#server/features/backups/manifest.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import { CommandError } from './shop/command-error.ts'

type Command = { usage: string; does: string; run: (words: string[]) => Promise<void> }

const commands: readonly Command[] = [
  {
    usage: 'setup',
    does: 'asks for the settings, writes .env and makes the first administrator',
    run: async () => (await import('./shop/setup.ts')).setUp(),
  },
  {
    usage: 'doctor',
    does: 'checks the settings and all that the shop depends on',
    run: async () => (await import('./shop/doctor.ts')).examineAll(),
  },
  {
    usage: 'facts [name=value …]',
    does: 'sets facts about the shop, such as name="Sein" or city=Tartu, or prints all',
    run: async (words) => (await import('./shop/facts.ts')).changeFacts(words),
  },
  {
    usage: 'grant <e-mail> [--new]',
    does: 'makes an administrator; --new creates a missing account and prints a link that sets its password',
    run: async (words) => (await import('./shop/roles.ts')).grant(words),
  },
  {
    usage: 'revoke <e-mail>',
    does: 'takes the administrator role away',
    run: async (words) => (await import('./shop/roles.ts')).revoke(words),
  },
  {
    usage: 'pay <e-mail>',
    does: 'marks all that is due to an artist as paid, if a payment file would pay it',
    run: async (words) => (await import('./shop/pay.ts')).pay(words),
  },
  {
    usage: 'export <e-mail> <file> <reason>',
    does: 'writes all data of a person into a new file',
    run: async (words) => (await import('./shop/personal-data.ts')).exportData(words),
  },
  {
    usage: 'erase <e-mail> <reason>',
    does: 'deletes the account of a person, who cannot do it in their settings',
    run: async (words) => (await import('./shop/personal-data.ts')).erase(words),
  },
  {
    usage: 'maintenance <on|off> [--until 2026-11-30T06:00] [--message text] [--message-et text]',
    does: 'closes the shop to all but administrators, or opens it',
    run: async (words) => (await import('./shop/maintenance.ts')).maintain(words),
  },
  {
    usage: 'migrate',
    does: 'migrates the database, so that instances need no DATABASE_OWNER_URL',
    run: async () => (await import('./shop/migrate.ts')).migrate(),
  },
  {
    usage: 'backup [folder]',
    does: 'copies all rows and files to a new folder in the given one or in BACKUP_FOLDER',
    run: async (words) => (await import('./shop/backup.ts')).backUp(words),
  },
  {
    usage: 'restore <folder of one backup>',
    does: 'fills an empty shop from a backup',
    run: async (words) => (await import('./shop/restore.ts')).restore(words),
  },
  {
    usage: 'move-to-postgres <postgres://…>',
    does: 'copies the embedded database to an empty PostgreSQL',
    run: async (words) => (await import('./shop/move-to-postgres.ts')).moveToPostgres(words),
  },
  {
    usage: 'reindex',
    does: 'builds new search indexes and swaps them in; needs SEARCH_URL',
    run: async () => (await import('./shop/reindex.ts')).reindex(),
  },
]

const [name = '', ...words] = process.argv.slice(2)
const command = commands.find(({ usage }) => usage.split(' ')[0] === name)
const required = command?.usage.split(' ').filter((word) => word.startsWith('<')) ?? []

if (!command) {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  console.error('npm run shop -- <command>\n')
  for (const { usage, does } of commands) console.error(`  ${usage.padEnd(width)}  ${does}`)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
} else if (words.length < required.length) {
  console.error(`npm run shop -- ${command.usage}`)
  process.exitCode = 1
} else {
  try {
    await command.run(words)
  } catch (error) {
    process.exitCode = 1
    // Errors that an operator can fix are one line.
    if (error instanceof FolderTaken)
      console.error('The shop is running on the embedded database: stop it first, then try again.')
    else if (error instanceof SettingsError || error instanceof BackupError || error instanceof CommandError)
      console.error(error.message)
    else throw error
  }
}
