import { expect, test } from 'vitest'
import { type CallDeclaration, defaultMaxBody } from './call.ts'
import { calls } from './calls.ts'
import { z } from './zod.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** The bytes of the longest JSON that a schema allows. Text of the Union takes at most three bytes a character. */
function longest(schema: Schema | boolean | undefined): number {
  if (typeof schema !== 'object') return Number.POSITIVE_INFINITY
  if (schema.const !== undefined) return JSON.stringify(schema.const).length
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map(longest))
  // Patterns without a length are ids and days; what is free has a length, but for the field that only robots fill in.
  if (schema.type === 'string') return schema.maxLength === undefined ? 100 : 2 + 3 * schema.maxLength
  if (schema.type === 'array')
    return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + longest(schema.items as Schema))
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [name, value]) => sum + name.length + 4 + longest(value),
      2,
    )
  return 25
}

test('the largest body that the fields of a call allow is taken, and none is larger than a megabyte', () => {
  const measured: [string, number][] = []
  for (const [name, call] of Object.entries<CallDeclaration>(calls)) {
    const limit = call.maxBody ?? defaultMaxBody
    expect(limit, name).toBeLessThanOrEqual(1_000_000)
    if (!call.body || call.multipart) continue
    const bytes = longest(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema)
    measured.push([name, bytes])
    expect(bytes, name).toBeLessThanOrEqual(limit)
    if (call.access === 'anyone') expect(limit, name).toBe(defaultMaxBody)
  }
  expect(measured.filter(([, bytes]) => bytes > 1000).length).toBeGreaterThan(30)
})
