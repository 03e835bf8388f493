import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { createGenerator, type Schema } from 'ts-json-schema-generator'
import type { BankRequest } from '#server/adapters/payments/payments.ts'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/louend')

/** The calls that the shop makes: Stripe's path, and the SDK's type of the body where there is one. */
const calls = [
  { method: 'post', path: '/v1/checkout/sessions', type: 'CreateSession' },
  { method: 'get', path: '/v1/checkout/sessions/{session}', type: undefined },
  { method: 'post', path: '/v1/checkout/sessions/{session}/expire', type: 'ExpireSession' },
  { method: 'post', path: '/v1/refunds', type: 'CreateRefund' },
  { method: 'get', path: '/v1/refunds', type: 'ListRefunds' },
  { method: 'get', path: '/v1/disputes', type: 'ListDisputes' },
  { method: 'get', path: '/v1/radar/early_fraud_warnings', type: 'ListWarnings' },
  { method: 'get', path: '/v1/balance_transactions', type: 'ListMovements' },
  { method: 'get', path: '/v1/payment_intents/{intent}', type: undefined },
] as const
type Call = (typeof calls)[number]

const checks = new Map<Call, { published: ValidateFunction; sdk: ValidateFunction | undefined }>()

/** What Stripe would find wrong with a request; nothing when it is right. */
export function complaintsAbout({ method, path, fields }: BankRequest): string[] {
  const call = calls.find((one) => one.method === method.toLowerCase() && matches(one.path, path))
  if (!call) return [`${method} ${path} is not a call that the shop is known to make`]
  const { published, sdk } = checksFor(call)
  const describe = (errors: ErrorObject[]) =>
    errors.map(({ instancePath, message, params }) => `${method} ${path} ${instancePath} ${message} ${JSON.stringify(params)}`)
  // Each check may turn text into numbers where its schema asks for them.
  if (sdk && !sdk(structuredClone(fields))) return describe(sdk.errors ?? [])
  if (published(structuredClone(fields))) return []
  // The published description is older: what it does not know, and the SDK's types do, is right.
  return describe((published.errors ?? []).filter(({ keyword }) => keyword !== 'additionalProperties'))
}

const matches = (template: string, path: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[\\w-]+')}$`).test(path)

function checksFor(call: Call) {
  const known = checks.get(call)
  if (known) return known
  const ajv = () => new Ajv({ strict: false, allErrors: true, coerceTypes: true, validateFormats: false })
  const made = { published: ajv().compile(publishedSchema(call)), sdk: call.type && ajv().compile(sdkSchema(call.type)) }
  checks.set(call, made)
  return made
}

type OpenApi = {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: object }> }; parameters?: { name: string }[] }>
  >
}

/** The published description leaves out some calls, which the SDK has. */
function publishedSchema({ method, path, type }: Call): object {
  const file = join(import.meta.dirname, 'requests.openapi.json')
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as OpenApi
  const operation = paths[path]?.[method]
  if (!operation && !type) throw new Error(`Stripe does not know ${method} ${path}`)
  return operation?.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? { type: 'object' }
}

/** Made from the SDK's declarations, which takes seconds, and kept until the SDK changes. */
function sdkSchema(type: string): object {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/stripe/package.json'), 'utf8')) as { version: string }
  const file = join(cache, `stripe-${version}-${type}.json`)
  if (!existsSync(file)) {
    const schema = createGenerator({
      path: join(import.meta.dirname, 'requests.ts'),
      tsconfig: join(import.meta.dirname, 'tsconfig.json'),
      type,
      skipTypeCheck: true,
      jsDoc: 'none',
    }).createSchema(type)
    mkdirSync(cache, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(schema))
    renameSync(`${file}.${process.pid}`, file)
  }
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema & { definitions: Record<string, object> }
  // The types let any text pass as a value yet to come. We send none of those.
  return { ...schema, definitions: { ...schema.definitions, OtherString: { not: {} } } }
}
