import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { emailAddress } from '#domain/email-address.ts'
import { legalFacts } from '#domain/shop-facts.ts'
import { projectFolder } from '#server/process/project-folder.ts'
import { readSettings } from '#server/settings/settings.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import { CommandError } from './command-error.ts'
import { grant } from './roles.ts'

type Options = { folder?: string; input?: NodeJS.ReadableStream }
type Question = { names: readonly string[]; text: string }

/** One value for each name, separated by spaces. */
const questions: readonly Question[] = [
  { names: ['PUBLIC_URL'], text: 'The address that visitors see (https://…)' },
  { names: ['DATABASE_URL'], text: 'PostgreSQL (postgres://name:password@host:5432/database)' },
  {
    names: ['STRIPE_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET'],
    text: 'Stripe’s secret key and the signing secret of the webhook endpoint (sk_live_… whsec_…)',
  },
  {
    names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    text: 'Google’s client ID and secret for sign-in; empty for none',
  },
  {
    names: ['SMTP_URL', 'MAIL_FROM'],
    text: 'The mail server and the address of the sender (smtps://name:password@host:465 shop@…)',
  },
]

/** Asks until the settings are complete, writes `.env` and makes the first administrator. */
export async function setUp({ folder = projectFolder, input = process.stdin }: Options = {}): Promise<void> {
  const file = join(folder, '.env')
  if (existsSync(file)) throw new CommandError(`${file} is there already: change it, then npm run shop -- doctor.`)
  const terminal = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (text: string): Promise<string> => {
    process.stdout.write(`${text}: `)
    const { value, done } = await lines.next()
    if (done) throw new CommandError('\nEverything is needed; nothing was written.')
    return value.trim()
  }
  try {
    const values = await askForSettings(ask)
    const administrator = await askForAddress(ask)
    writeFileSync(file, fillIn(readFileSync(join(projectFolder, '.env.example'), 'utf8'), values), { mode: 0o600 })
    console.log(`${file} has the settings and new secrets: keep a copy of it in a safe place.`)
    console.log(`If the next step fails: npm run shop -- grant ${administrator} --new`)
    await grant([administrator, '--new'], readSettings(values))
    console.log(`Name the operator: npm run shop -- facts ${legalFacts.map((name) => `${name}=…`).join(' ')}`)
    console.log('Start the shop (npm run build, npm start), then check everything: npm run shop -- doctor')
  } finally {
    terminal.close()
  }
}

async function askForSettings(ask: (text: string) => Promise<string>): Promise<Record<string, string>> {
  const values: Record<string, string> = { NODE_ENV: 'production', TRUSTED_PROXIES: '1', ...newSecrets() }
  let open = questions
  for (;;) {
    for (const { names, text } of open) {
      const words = (await ask(text)).split(/\s+/)
      // The last value may contain spaces.
      for (const name of names) values[name] = (name === names.at(-1) ? words.splice(0) : words.splice(0, 1)).join(' ')
    }
    const problems = findProblems(values)
    open = questions.filter(({ names }) => problems.some((problem) => names.some((name) => isAbout(problem, name))))
    for (const problem of problems) console.log(problem)
    if (problems.length === 0) return values
    if (open.length === 0) throw new CommandError('Mend that first; nothing was written.')
  }
}

async function askForAddress(ask: (text: string) => Promise<string>): Promise<string> {
  for (;;) {
    const answer = await ask('The e-mail address of the first administrator')
    const address = emailAddress(answer)
    if (address) return address
    console.log(`${answer} is no e-mail address.`)
  }
}

function findProblems(values: Record<string, string>): string[] {
  const quoted = Object.keys(values).filter((name) => values[name]?.includes("'"))
  if (quoted.length > 0) return quoted.map((name) => `${name}: write ' as %27.`)
  try {
    readSettings(values)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
}

const isAbout = (problem: string, name: string) => new RegExp(`\\b${name}\\b`).test(problem)

function newSecrets(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    IDENTITY_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    MAIL_EVENTS_SECRET: randomBytes(16).toString('hex'),
    CERTIFICATE_KEYS: JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] }),
  }
}

/** Single quotes: Compose, systemd and Node read other values differently. */
function fillIn(example: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^#? ?${name}=.*$`, 'm'), () => `${name}='${value}'`),
    example,
  )
}
