/** Published in documentation, examples and the demo. */
const published = new Set([
  'at-least-32-characters-of-chance-the-same-everywhere',
  'at-least-16-characters',
  'a secret that is only used in tests',
  'whsec_louend_demo',
  'sk_test_louend_sandbox',
  'louend-demo-1',
  'louend',
  'password',
])

const shapes = {
  // 32 random hexadecimal digits have fewer than nine distinct ones once in a million.
  IDENTITY_SECRET: (value: string) => new Set(value).size >= 9,
  METRICS_TOKEN: (value: string) => new Set(value).size >= 6,
  MAIL_EVENTS_SECRET: (value: string) => new Set(value).size >= 6,
  STRIPE_SECRET_KEY: (value: string) => /^(sk|rk)_(live|test)_\w{16,}$/.test(value),
  PAYMENT_WEBHOOK_SECRET: (value: string) => /^whsec_\S{24,}$/.test(value),
  GOOGLE_CLIENT_SECRET: () => true,
  S3_SECRET_ACCESS_KEY: () => true,
} as const

/** The whole value is a secret. */
export const secretNames = Object.keys(shapes) as (keyof typeof shapes)[]

/** URLs that may contain a password. */
export const addressNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'SMTP_URL',
] as const

type Environment = {
  readonly [name in keyof typeof shapes]?: string | readonly string[] | undefined
} & { readonly [name in (typeof addressNames)[number]]?: string | undefined }

/** A problem for each secret that is published, truncated or repetitive. */
export function findWeakSecrets(env: Environment): string[] {
  const isWeak = (name: keyof typeof shapes) =>
    [env[name] ?? []].flat().some((value) => published.has(value) || !shapes[name](value))
  const secrets = secretNames.filter(isWeak)
  const addresses = addressNames.filter((name) => published.has(passwordIn(env[name])))
  return [...secrets, ...addresses].map(
    (name) => `${name}: is an example or incomplete (.env.example, how to make one).`,
  )
}

function passwordIn(address: string | undefined): string {
  const { password } = address && URL.canParse(address) ? new URL(address) : { password: '' }
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
