import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { messageEventsPath, uploadsPath } from '#contract/paths.ts'
import { replicaLimits, serverLimits } from '#server/database/connect.ts'
import { problemDocument } from '#server/http/problem-response.ts'
import { closeWithin } from '#server/process/close-on-signal.ts'
import { readSettings } from '#server/settings/settings.ts'
import { problemsTexts } from '#texts/problems.ts'

type Service = {
  profiles?: string[]
  command?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  logging?: object
  image?: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  networks?: { default: { ipv4_address: string } }
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  stop_grace_period?: string
  restart?: string
}
type Compose = { name: string; services: Record<string, Service>; volumes: Record<string, null> }

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const composed = (settings: Record<string, string | undefined>) =>
  parse(interpolate(read('deploy/compose.yaml'), settings), { merge: true }) as Compose
const demo = parseEnv(read('deploy/demo.env'))
const { services, volumes } = composed(demo)
const template = read('deploy/proxy/default.conf.template')
const pooler = read('deploy/pooler/pgbouncer.ini.template')
const instances = ['shop-1', 'shop-2'] as const

/** As Compose does it: ${NAME}, ${NAME:-default} and ${NAME:?error}. */
function interpolate(text: string, settings: Record<string, string | undefined>): string {
  return text
    .replace(/^\s*#.*$/gm, '')
    .replace(/(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, otherwise = '') => {
      if (!settings[name] && kind === '?') throw new Error(otherwise)
      return settings[name] || otherwise
    })
}

const serviceCalled = (name: string): Service => {
  const service = services[name]
  if (!service) throw new Error(`deploy/compose.yaml has no ${name}`)
  return service
}

/** Our own image brings its check along. */
const isChecked = ({ image, healthcheck }: Service): boolean =>
  healthcheck !== undefined ||
  (Boolean(image?.startsWith('louend:')) && read('deploy/Dockerfile').includes('\nHEALTHCHECK '))

test('what services wait for and write into is there', () => {
  for (const service of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(service.depends_on ?? {}))
      if (condition === 'service_healthy') expect(isChecked(serviceCalled(name))).toBe(true)
      else expect(services).toHaveProperty([name])
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':')
      if (!from.startsWith('.')) expect(volumes).toHaveProperty([from])
    }
  }
})

test('the demo and its mailbox are reached from this machine alone', () => {
  const ports = Object.values(services).flatMap((service) => service.ports ?? [])
  expect(ports.length).toBeGreaterThan(2)
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

const real = { PUBLIC_URL: 'https://louend.example', DATABASE_PASSWORD: 'chance', BUCKET_PASSWORD: 'chance' }

test('without the settings of the demo it is a shop in production, which starts with no password of its own', () => {
  for (const name of Object.keys(real)) expect(() => composed({ ...real, [name]: '' })).toThrow(`${name} is not set`)
  const { services: inProduction } = composed(real)
  for (const name of instances) {
    const { environment = {} } = inProduction[name] ?? {}
    // The image and .env have it.
    expect(environment).not.toHaveProperty('NODE_ENV')
    expect(environment).not.toHaveProperty('LOUEND_DEMO')
  }
  expect(inProduction.mail?.profiles).toEqual(['demo'])
  expect(JSON.stringify(inProduction)).not.toMatch(/louend-demo-1|:louend@/)
})

test('the proxy is started by the entrypoint of its image, which fills in the template', () => {
  expect(serviceCalled('proxy').command?.at(-1)).toMatch(/exec \/docker-entrypoint\.sh nginx -g/)
})

test('the demo has a project of its own, so that it never takes the place of a real shop', () => {
  expect(composed(real).name).toBe('louend')
  expect(demo.COMPOSE_PROJECT_NAME).toBe('louend-demo')
})

test('an instance writes nowhere but into its volumes, has no rights of root, and its log is bounded', () => {
  for (const name of instances)
    expect(serviceCalled(name)).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '1g',
    })
  for (const [name, { restart, logging }] of Object.entries(services))
    if (restart) expect(logging, name).toEqual({ driver: 'json-file' })
})

test('neither git nor an image takes the file with the secrets', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(read(file).split('\n')).toEqual(expect.arrayContaining(['.env*', '!.env.example']))
})

test('both instances have the same settings, which the shop accepts, and time enough to close', () => {
  const [one, other] = instances.map(serviceCalled)
  expect(other?.environment).toEqual(one?.environment)
  const settings = readSettings({
    ...demo,
    ...one?.environment,
    IDENTITY_SECRET: 'a secret that is only used in tests',
  })
  expect(settings).toMatchObject({ storage: { kind: 's3' }, mail: { kind: 'smtp' }, database: { kind: 'postgres' } })
  expect(settings.trustedProxies).toBe(1)
  for (const instance of [one, other])
    expect(Number.parseInt(instance?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(closeWithin)
})

test('the pooler is told all that it wants to know, and has the databases that the instances ask for', () => {
  const { environment = {} } = serviceCalled('pooler')
  const names = [...pooler.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(names))
  const { DATABASE_URL, DATABASE_DIRECT_URL } = serviceCalled('shop-1').environment ?? {}
  const [, database] = /@pooler:6432\/(\w+)$/.exec(DATABASE_URL ?? '') ?? []
  const [, standby] =
    /@pooler:6432\/(\w+)$/.exec(read('.env.example').match(/DATABASE_REPLICA_URL=(\S+)/)?.[1] ?? '') ?? []
  expect(environment.LISTEN_PORT).toBe('6432')
  expect(DATABASE_DIRECT_URL).toMatch(/@database:5432\/louend$/)
  expect(pooler).toMatch(new RegExp(`^${database} = host=\\$\\{PRIMARY_HOST\\} `, 'm'))
  expect(pooler).toMatch(new RegExp(`^${standby} = host=\\$\\{STANDBY_HOST\\} `, 'm'))
})

test('the pooler gives each session the limits that the shop itself would give it', () => {
  const limitsOf = (host: string) => {
    const [, query = ''] = new RegExp(`host=\\$\\{${host}\\} .* connect_query='(.*)'$`, 'm').exec(pooler) ?? []
    return Object.fromEntries(
      [...query.matchAll(/set (\w+) = (\d+)/g)].map(([, name, milliseconds]) => [name, Number(milliseconds)]),
    )
  }
  expect(limitsOf('PRIMARY_HOST')).toEqual(serverLimits)
  expect(limitsOf('STANDBY_HOST')).toEqual(replicaLimits)
})

test('the proxy is told all that it wants to know, and where the instances are', () => {
  const { environment = {} } = serviceCalled('proxy')
  const names = new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))
  expect(new Set(Object.keys(environment))).toEqual(names)
  for (const [at, name] of instances.entries())
    expect(environment[`SHOP_${at + 1}`]).toBe(`${serviceCalled(name).networks?.default.ipv4_address}:3000`)
  expect(environment.PUBLIC_URL).toBe(demo.PUBLIC_URL)
})

test('the proxy speaks today’s TLS alone, and leads pages to it, but no calls', () => {
  expect(template).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  const ciphers = /ssl_ciphers (\S+);/.exec(template)?.[1]?.split(':') ?? []
  expect(ciphers.filter((cipher) => !/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20-POLY1305)/.test(cipher))).toEqual([])
  const [, insecure = ''] = template.split(/^ {2}listen \$\{HTTP_PORT\};$/m)
  expect(insecure).toMatch(/location \/ \{\s+return 308/)
  expect(insecure).toMatch(/location \/api\/ \{\s+return 403;/)
})

test('the proxy closes connections before an instance that is closing does', () => {
  const { drainSeconds } = readSettings({
    ...demo,
    ...serviceCalled('shop-1').environment,
    IDENTITY_SECRET: 'x'.repeat(32),
  })
  expect(Number(/keepalive_timeout (\d+)s/.exec(template)?.[1])).toBeLessThan(drainSeconds)
  for (const [, seconds] of template.matchAll(/fail_timeout=(\d+)s/g))
    expect(Number(seconds)).toBeGreaterThan(drainSeconds)
})

test('the proxy knows the shop’s addresses and says what the shop would say', () => {
  expect(template).toContain(`location ~ ^${messageEventsPath}/?$ {`)
  expect(template).toContain(`location ${uploadsPath} {`)
  const documents = [...template.matchAll(/^ {2}(?:default|~\*\^et) '(\{.*\})';$/gm)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(documents).toEqual([problemDocument('unavailable', 'en'), problemDocument('unavailable', 'et')])
  for (const { problems } of Object.values(problemsTexts))
    expect(template).toMatch(new RegExp(`<p( lang=et)?>${problems.unavailable}`))
})
