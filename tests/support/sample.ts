import { z } from 'zod'

/** Gives the id that a field of this name shall have. */
type IdFor = (field: string) => string
type Json = {
  type?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minimum?: number
  format?: string
  pattern?: string
}

const known = new WeakMap<z.ZodType, Json>()

/** A schema as JSON Schema; read once, for it takes longer than a request. */
function read(schema: z.ZodType): Json {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  known.set(schema, json)
  return json
}

/**
 * What a call may be sent by its schema: with every field, or with those that it needs alone. Undefined where neither is
 * accepted, because the schema asks for more than can be read from it.
 */
export function sampleOf(schema: z.ZodType, idFor: IdFor): unknown {
  for (const which of ['every', 'needed'] as const) {
    const sample = fill(read(schema), '', { idFor, which })
    if (schema.safeParse(sample).success) return sample
  }
  return undefined
}

/** The fields of a schema that hold an id. */
export const idFieldsOf = (schema: z.ZodType | undefined): string[] => {
  const found = new Set<string>()
  const idFor = (field: string) => {
    found.add(field)
    return someId
  }
  if (schema) fill(read(schema), '', { idFor, which: 'every' })
  return [...found]
}

/** Its fields at the top. */
export const fieldsOf = (schema: z.ZodType): string[] => Object.keys(read(schema).properties ?? {})

const someId = 'f'.repeat(24)
const isId = ({ pattern = '' }: Json) => pattern.includes('[0-9a-f]{24}')

type Filling = { idFor: IdFor; which: 'every' | 'needed' }

function fill(json: Json, field: string, filling: Filling): unknown {
  const choices = json.anyOf ?? json.oneOf
  if (choices) return fill(choices.find(isId) ?? choices[0] ?? {}, field, filling)
  if (json.const !== undefined) return json.const
  if (isId(json)) return json.pattern?.startsWith('^[0-9a-f]') ? filling.idFor(field) : json.examples?.[0]
  if (json.enum) return json.enum[0]
  if (json.examples && json.type !== 'object') return json.examples[0]
  if (json.type === 'object') return fillObject(json, filling)
  if (json.type === 'array') return json.items ? [fill(json.items, field, filling)] : []
  return fillPlain(json)
}

function fillObject({ properties = {}, required = [] }: Json, filling: Filling): Record<string, unknown> {
  const names = filling.which === 'every' ? Object.keys(properties) : required
  return Object.fromEntries(
    names.filter((name) => name !== 'homepage').map((name) => [name, fill(properties[name] ?? {}, name, filling)]),
  )
}

function fillPlain({ type, format, minimum = 1 }: Json): unknown {
  if (type === 'integer' || type === 'number') return minimum
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (format === 'binary') return new File(['no picture'], 'picture.png', { type: 'image/png' })
  return 'Grey sea'
}
