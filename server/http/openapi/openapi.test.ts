import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallDeclaration, confirmationRefusals } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { methodOf, pathOf } from '#contract/client.ts'
import { problems } from '#contract/problem.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

type Media = { schema: object; example?: unknown; examples?: Record<string, object> }
type Parameter = { name: string; in: string; required?: boolean; schema?: object }
type Response = { $ref?: string; description?: string; content?: Record<string, Media> }
type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
}
type Description = {
  openapi: string
  tags: { name: string }[]
  components: {
    schemas: Record<string, object>
    responses: Record<string, Response>
    examples: Record<string, { value: unknown }>
  }
  paths: Record<string, Record<string, Operation>>
}

let text = ''
let description: Description
let operations: [string, Operation][]

beforeAll(async () => {
  await using open = await openShop({ environment: { PUBLIC_URL: 'https://louend.ee' } })
  const answer = await open.app.inject('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  text = answer.body
  description = answer.json()
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  )
})

test('every call of the contract is described with its parameters, answers and refusals', async () => {
  expect(description.openapi).toBe('3.1.0')
  // Only an external identity provider opens sessions with its own tokens.
  const { 'POST /auth/session': external, ...promised } = calls
  expect(external).toBeDefined()
  expect(description.paths['/api/auth/session']).toBeUndefined()
  expect(Object.keys(promised)).toEqual(
    expect.arrayContaining(['POST /payments/confirm', 'GET /orders/{id}', 'GET /artworks']),
  )
  for (const [name, call] of Object.entries<CallDeclaration>(promised)) {
    const described = description.paths[`/api${pathOf(name as CallName)}`]?.[methodOf(name as CallName).toLowerCase()]
    expect(described, name).toMatchObject({ operationId: call.operationId, summary: call.summary })
    expect(described?.security, name).toEqual([
      ...({ anyone: [], 'known-or-not': [{}, { bearer: [] }] }[call.access as string] ?? [{ bearer: [] }]),
      ...(call.scope ? [{ apiKey: [call.scope] }] : []),
    ])
    expect(described?.parameters?.some((parameter) => parameter.in === 'query') ?? false, name).toBe(
      Boolean(call.query),
    )
    const body = call.body && [call.multipart ? 'multipart/form-data' : 'application/json']
    expect(described?.requestBody && Object.keys(described.requestBody.content), name).toEqual(body)
    const success = call.answer || call.file ? '200' : '204'
    const refusals = [...(call.refusals ?? []), ...(call.confirms ? confirmationRefusals : [])]
    const statuses = refusals.map((code) => String(problems[code]))
    expect(Object.keys(described?.responses ?? {}), name).toEqual(expect.arrayContaining([success, '400', ...statuses]))
  }
})

test('a bare answer cannot be taken for one that consists of its data', () => {
  const bare = Object.values<CallDeclaration>(calls).filter((call) => call.bare && call.answer instanceof z.ZodObject)
  expect(bare.length).toBeGreaterThan(5)
  for (const { answer, operationId } of bare)
    expect(Object.keys((answer as z.ZodObject).shape).sort(), operationId).not.toEqual(['data', 'success'])
})

test('every operation has an id of its own, a known tag, sound parameters and one response for problems', () => {
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(description.components.responses.Problem?.content).toBeDefined()
  const tags = description.tags.map(({ name }) => name)
  for (const [name, { tags: own, parameters = [], responses }] of operations) {
    expect(tags, name).toEqual(expect.arrayContaining(own ?? ['none']))
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map((parameter) => parameter.name).sort(), name).toEqual(
      [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).sort(),
    )
    expect(inPath.every(({ required }) => required)).toBe(true)
    for (const [status, response] of Object.entries(responses)) {
      expect(response.description, name).toBeTypeOf('string')
      if (!status.startsWith('2')) expect(response.$ref, name).toBe('#/components/responses/Problem')
    }
  }
  const filters = description.paths['/api/artworks']?.get?.parameters ?? []
  expect(filters.map(({ name }) => name)).toEqual([
    ...['status', 'category', 'q', 'sort', 'price', 'wall', 'medium', 'colour', 'year', 'page', 'size'],
  ])
  expect(filters.filter(({ required }) => required)).toEqual([])
})

test('bodies and answers have examples that are true of their schemas', () => {
  const ajv = new Ajv2020({ strict: false, formats: { binary: true } })
  addFormats.default(ajv, ['date', 'date-time', 'email'])
  ajv.addSchema({ $id: 'shop', components: description.components })
  const check = (schema: object) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"shop#/components')))
  for (const [name, { requestBody, responses, parameters = [] }] of operations) {
    for (const { schema } of parameters) if (schema) expect(() => check(schema), name).not.toThrow()
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)])
      for (const { schema, example, examples = {} } of Object.values<Media>(content)) {
        const matches = check(schema)
        const [shared] = Object.keys(examples)
        expect(
          matches(shared ? description.components.examples[shared]?.value : example),
          `${name}: ${ajv.errorsText(matches.errors)}`,
        ).toBe(true)
      }
  }
})

test('the description is short, and Redocly’s recommended rules have nothing to say about it', async () => {
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(2500)
  const folder = mkdtempSync(join(tmpdir(), 'louend-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, text)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, 'lint', '--extends=recommended', '--format=json', '--max-problems=100', file],
      { cwd: folder, env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' } },
    ).catch((failed: { stdout: string }) => failed)
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const redocly = join(import.meta.dirname, '../../../node_modules/@redocly/cli/bin/cli.js')
