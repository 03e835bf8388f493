import { FolderTaken } from './database/lock-folder.ts'
import { SettingsError } from './settings.ts'
import { startShop } from './start-shop.ts'

try {
  await startShop(process.env)
} catch (error) {
  if (isPortTaken(error)) console.error(`${error.message}\nChoose another port with PORT=3001.`)
  else if (error instanceof SettingsError || error instanceof FolderTaken) console.error(error.message)
  else throw error
  process.exit(1)
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
