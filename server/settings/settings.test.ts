import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keySet, newCertificateKey, retired } from '../../tests/support/certificate-key.ts'
import { readSettings, settingNames } from './settings.ts'
import { addressNames, secretNames } from './weak-secrets.ts'

const secret = { IDENTITY_SECRET: 'a secret that is only used in tests' }
const linesOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings({ ...secret, ...environment })
    return []
  } catch (error) {
    return String((error as Error).message).split('\n')
  }
}

test.each([
  ['HOLD_ORIGINAL', 'HOLD_ORIGINALS'],
  ['HOLD_PER_ADRESS', 'HOLD_PER_ADDRESS'],
  ['STIPE_SECRET_KEY', 'STRIPE_SECRET_KEY'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['BACKUP_FOLDERS', 'BACKUP_FOLDER'],
])('a setting named %s stops the start and says %s', (name, suggestion) => {
  expect(linesOf({ [name]: '1' })).toEqual([`${name}: there is no such setting; did you mean ${suggestion}?`])
})

test('a name that can only be the shop’s is none of others', () => {
  expect(linesOf({ HOLD_MINUTES: '20' })).toEqual(['HOLD_MINUTES: there is no such setting.'])
})

test('what other programs have in the environment is their own', () => {
  const others = ['HOST_NAME', 'HOSTNAME', 'PORTS', 'REDIS_HOST', 'REDIS_PORT', 'DATABASE_PASSWORD', 'POSTGRES_URL']
  const more = ['GOOGLE_APPLICATION_CREDENTIALS', 'AWS_REGION', 'S3_PATH_STYLE', 'LOGNAME', 'MAIL', 'NODE_OPTIONS']
  const services = ['SMTP_HOST', 'SMTP_PORT', 'IDENTITY_ENDPOINT', 'npm_config_loglevel', 'OTEL_SERVICE_NAME']
  for (const name of [...others, ...more, ...services]) expect(linesOf({ [name]: 'x' }), name).toEqual([])
  expect(linesOf({ HOLD_ORIGINAL: '' })).toEqual([])
})

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'louend.test'],
  ['DATABASE_URL', 'mysql://db/louend'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_DIRECT_URL', 'mysql://db/louend'],
  ['DATABASE_DIRECT_URL', 'postgres://database/louend'],
  ['DATABASE_OWNER_URL', 'postgres://database/louend'],
  ['DATABASE_REPLICA_URL', 'postgres://standby/louend'],
  ['REDIS_URL', 'http://cache'],
  ['SEARCH_URL', 'http://search-1:9200,search-2'],
  ['HOLD_ORIGINALS', 'many'],
  ['HOLD_COPIES', '0'],
  ['REFUND_APPROVAL_FROM', '0'],
  ['REFUND_APPROVAL_FROM', '99.50'],
  ['PAYOUT_APPROVAL_FROM', '0'],
  ['PAYMENT_WEBHOOK_SECRET', 'whsec_1,'],
  ['PAYMENT_WEBHOOK_SECRET', 'whsec_1,whsec_2,whsec_3'],
  ['LOG_LEVEL', 'loud'],
  ['LOUEND_DEMO', 'yes'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['METRICS_TOKEN', 'short'],
  ['IDENTITY_PROVIDER', 'auth0'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const lines = linesOf({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name}: \\S`))
})

test('each wrong setting has its line', () => {
  const lines = linesOf({ PORT: 'x', LOG_LEVEL: 'loud', HOLD_ORIGINAL: '1' })
  expect(lines.map((line) => line.split(':', 1)[0]).sort()).toEqual(['HOLD_ORIGINAL', 'LOG_LEVEL', 'PORT'])
})

const inPublic = (environment: Record<string, string>) => () => readSettings({ NODE_ENV: 'production', ...environment })

test('a public shop starts neither as the demo nor with what only the demo may do without', () => {
  const refused = [/The demo never runs/, /STRIPE_SECRET_KEY/, /IDENTITY_SECRET/, /CERTIFICATE_KEYS/, /SMTP_URL/]
  for (const line of refused) expect(inPublic({ LOUEND_DEMO: '1' })).toThrow(line)
})

test('the demo takes no payments at Stripe, and opens at a public address only when that is allowed', () => {
  const demo = (environment: Record<string, string>) => () =>
    readSettings({ LOUEND_DEMO: '1', ...secret, ...environment })
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_51MzKfQ9r8GKYqrTw', PAYMENT_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqr' }
  expect(demo(stripe)).toThrow('STRIPE_SECRET_KEY: the demo')
  expect(demo({ PUBLIC_URL: 'https://louend.example' })).toThrow('PUBLIC_URL: everybody has the passwords')
  expect(demo({ PUBLIC_URL: 'https://louend.example', DEMO_PUBLIC: '1' })).not.toThrow()
  expect(demo({ PUBLIC_URL: 'https://localhost' })).not.toThrow()
})

test('a public shop uses the embedded database or a test key only when that is allowed', () => {
  expect(inPublic({})).toThrow('DATABASE_URL: a public shop needs PostgreSQL')
  expect(inPublic({ EMBEDDED_DATABASE: '1' })).not.toThrow('DATABASE_URL')
  const live = { STRIPE_SECRET_KEY: 'sk_live_51MzKfQ9r8GKYqrTw', PAYMENT_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqr' }
  expect(() => readSettings({ ...secret, ...live })).toThrow('NODE_ENV: a shop that takes real payments')
  expect(() => readSettings({ ...secret, NODE_ENV: 'prod' })).toThrow('NODE_ENV: ')
  for (const STRIPE_SECRET_KEY of ['sk_test_51MzKfQ9r8GKYqrTw', 'rk_test_51MzKfQ9r8GKYqrTw']) {
    expect(inPublic({ STRIPE_SECRET_KEY })).toThrow('STRIPE_SECRET_KEY: nobody pays with a test key')
    expect(inPublic({ STRIPE_SECRET_KEY, TEST_PAYMENTS: '1' })).not.toThrow('nobody pays')
  }
})

test('a public shop starts with no secret that is published, cut off or all alike', () => {
  for (const [name, value] of [
    ['IDENTITY_SECRET', 'at-least-32-characters-of-chance-the-same-everywhere'],
    ['IDENTITY_SECRET', 'a'.repeat(32)],
    ['IDENTITY_SECRET', 'abcd'.repeat(10)],
    ['PAYMENT_WEBHOOK_SECRET', 'whsec_'],
    ['PAYMENT_WEBHOOK_SECRET', 'whsec_louend_demo'],
    ['STRIPE_SECRET_KEY', 'sk_live_'],
    ['STRIPE_SECRET_KEY', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ['METRICS_TOKEN', 'at-least-16-characters'],
    ['S3_SECRET_ACCESS_KEY', 'louend-demo-1'],
    ['DATABASE_URL', 'postgres://louend:password@localhost:5432/louend'],
    ['SMTP_URL', 'smtps://name:password@mail.example:465'],
    ['DATABASE_URL', 'postgres://louend:louend@localhost:5432/louend'],
  ] as const)
    expect(inPublic({ [name]: value }), value).toThrow(`${name}: is an example or incomplete`)
  for (const [name, value] of [
    ['IDENTITY_SECRET', '0f3a9c51d27be84660f3a9c51d27be84'],
    ['PAYMENT_WEBHOOK_SECRET', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ['STRIPE_SECRET_KEY', 'rk_live_51MzKfQ9r8GKYqrTw'],
    ['DATABASE_URL', 'postgres:///louend?host=/run/postgresql'],
  ] as const)
    expect(inPublic({ [name]: value }), value).not.toThrow(`${name}: is an example`)
})

test('the example has every setting but those of demos and tests', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const missing = settingNames.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))
  expect(missing).toEqual(['LOUEND_DEMO', 'DEMO_PUBLIC', 'FIREBASE_AUTH_EMULATOR_HOST'])
})

test('every secret in the example of the settings is empty or refused', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8').matchAll(
    /^(?:# )?([A-Z_0-9]+)=(.*)$/gm,
  )
  const example = new Map([...lines].map(([, name = '', value = '']) => [name, value.replace(/^(['"])(.*)\1$/, '$2')]))
  const secrets = [...secretNames, ...addressNames, 'CERTIFICATE_KEYS', 'FIREBASE_API_KEY'].filter((name) =>
    example.has(name),
  )
  expect(secrets.length).toBeGreaterThan(8)
  for (const name of secrets) {
    const value = example.get(name)
    if (value && URL.canParse(value) && new URL(value).password === '') continue
    if (value) expect(inPublic({ [name]: value }), name).toThrow(`${name}: `)
  }
})

test('a password with a sign that addresses reserve is refused without being repeated', () => {
  for (const SMTP_URL of ['smtps://tere:pa/ss@mail.example:465', 'smtps://tere:pa#ss@mail.example:465'])
    expect(linesOf({ SMTP_URL, MAIL_FROM: 'tere@louend.test' })).toEqual([expect.not.stringContaining('pa')])
  expect(inPublic({ SMTP_URL: 'smtps://tere:100%pure@mail.example:465' })).not.toThrow('URI malformed')
})

test('a public shop is reached by https alone', () => {
  expect(inPublic({ PUBLIC_URL: 'http://louend.example' })).toThrow('PUBLIC_URL: begins with https')
  for (const PUBLIC_URL of ['https://louend.example', 'http://localhost:3000'])
    expect(inPublic({ PUBLIC_URL })).not.toThrow('PUBLIC_URL')
})

test('keys of certificates are whole, and the first of them signs', () => {
  const [key, other] = [newCertificateKey(), newCertificateKey()]
  const { certificateKeys } = readSettings({ ...secret, ...keySet(key, retired(other)) })
  expect(certificateKeys).toEqual([key, retired(other)])
  for (const CERTIFICATE_KEYS of [
    'x',
    '{}',
    '{"keys":[]}',
    JSON.stringify(key),
    keySet({ ...key, x: 'x' }).CERTIFICATE_KEYS,
    keySet({ ...key, x: other.x, y: key.y }).CERTIFICATE_KEYS,
    keySet(retired(key), other).CERTIFICATE_KEYS,
    // The halves of two keys.
    keySet({ ...retired(key), d: other.d }).CERTIFICATE_KEYS,
  ])
    expect(linesOf({ CERTIFICATE_KEYS }), CERTIFICATE_KEYS).toEqual([expect.stringMatching(/^CERTIFICATE_KEYS: /)])
})
