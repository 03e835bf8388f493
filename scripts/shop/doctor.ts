import { readSettings, type Settings } from '#server/settings/settings.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import { checks } from './checks.ts'

/** `problem` says what is wrong and what to do. */
export type Finding = { name: string; fact: string; problem?: undefined } | { name: string; problem: string }

export async function examineAll(): Promise<void> {
  const findings = await examine(process.env)
  for (const { name, ...found } of findings)
    console.log(found.problem === undefined ? `ok     ${name}: ${found.fact}` : `WRONG  ${name}: ${found.problem}`)
  if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1
}

/** One finding for each check; wrong settings prevent the other checks. */
export async function examine(
  environment: Record<string, string | undefined>,
  stripe: StripeAddress = {},
): Promise<Finding[]> {
  const settings = readOrExplain(environment)
  if (settings instanceof SettingsError)
    return settings.message.split('\n').map((problem) => ({ name: 'settings', problem }))
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return { name, fact: await check(settings, stripe) }
      } catch (error) {
        return { name, problem: error instanceof Error ? explain(error) : String(error) }
      }
    }),
  )
  return [{ name: 'settings', fact: settings.production ? 'complete' : 'complete, for a trial' }, ...findings]
}

/** Overrides Stripe's address. */
export type StripeAddress = { host?: string; port?: number; protocol?: 'http' | 'https' }

function readOrExplain(environment: Record<string, string | undefined>): Settings | SettingsError {
  try {
    return readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
}

/** Network errors have their reason in `cause` or in `errors`, and no message of their own. */
function explain(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : []
  const cause = error.cause ?? first
  return cause instanceof Error ? `${error.message} ${explain(cause)}`.trim() : error.message || error.name
}
