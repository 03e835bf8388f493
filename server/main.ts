import { enableCompileCache } from 'node:module'
import { FolderTaken } from './database/lock-folder.ts'
import { SettingsError } from './settings/settings-error.ts'

enableCompileCache()
try {
  // Before the instrumented modules are loaded.
  const tracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./adapters/tracing/tracing.ts')).startTracing()
    : undefined
  const { startShop } = await import('./start-shop.ts')
  await startShop(process.env, { onClose: () => tracing?.shutdown() })
} catch (error) {
  if (isPortTaken(error)) console.error(`${error.message}\nChoose another port with PORT=3001.`)
  else if (error instanceof SettingsError || error instanceof FolderTaken) console.error(error.message)
  else throw error
  process.exit(1)
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
