import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeCall } from '#contract/client.ts'
import { demoAccounts, demoPassword } from '#server/demo/seed-accounts.ts'
import { openDemoShop } from './demo-shop.ts'
import { exitCodeOf } from './run-program.ts'

const version = '4.32.0'
/** The Python environment is kept between runs. */
const environment = join(import.meta.dirname, '../.louend/schemathesis')
const schemathesis = join(environment, 'bin/schemathesis')
const port = 4178
/** Seconds per role, and cases per call. */
const limits = { seconds: 120, cases: 20 }

/**
 * Sends generated requests to every call of a demo shop, as visitor, buyer, artist and administrator. Returns false
 * when a call answers with a server error.
 */
export async function fuzzApi(seed: number): Promise<boolean> {
  if (!existsSync(schemathesis) && !install())
    throw new Error(`python3 with venv and schemathesis ${version} from PyPI are needed to fuzz the API.`)
  const shop = await openDemoShop(port, { LOG_LEVEL: 'error' })
  try {
    const { address: origin } = shop
    const call = makeCall((path, { headers, ...init }) =>
      fetch(origin + path, { ...init, headers: { ...headers, origin } }),
    )
    const roles: { name: string; token: string | null }[] = [{ name: 'visitor', token: null }]
    for (const { role, email } of demoAccounts) {
      const { token } = await call('POST /auth/sign-in/email', { body: { email, password: demoPassword } })
      roles.push({ name: role, token })
    }
    for (const role of roles) if (!(await fuzzAs(role, shop.address, seed))) return false
    return true
  } finally {
    await shop.close()
  }
}

function install(): boolean {
  const steps = [
    ['python3', '-m', 'venv', environment],
    [join(environment, 'bin/pip'), 'install', '--quiet', `schemathesis==${version}`],
  ]
  return steps.every(([program = '', ...words]) => spawnSync(program, words, { stdio: 'ignore' }).status === 0)
}

async function fuzzAs(
  { name, token }: { name: string; token: string | null },
  address: string,
  seed: number,
): Promise<boolean> {
  console.log(`Fuzzing the API as ${name}, seed ${seed}.`)
  const words = [
    ...['run', `${address}/api/openapi.json`, '--checks', 'not_a_server_error', '--seed', String(seed)],
    ...['--max-time', String(limits.seconds), '--max-examples', String(limits.cases), '--continue-on-failure'],
    ...['--phases', 'examples,coverage,fuzzing', '--request-timeout', '20', '--warnings', 'off', '--no-color'],
    // It would end the session that other calls need.
    ...['--exclude-operation-id', 'signOut'],
    ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
  ]
  return (await exitCodeOf(schemathesis, words, { output: 'on-failure' })) === 0
}
