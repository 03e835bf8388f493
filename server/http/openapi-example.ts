export type JsonSchema = {
  $ref?: string
  type?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
}

/** An example of what a schema describes, made of the examples of its parts. Optional ones are left out. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const component = schema.$ref && components[schema.$ref.replace('#/components/schemas/', '')]
  if (component) return exampleOf(component, components)
  const given = [...(schema.examples ?? []), schema.const, schema.default, ...(schema.enum ?? [])]
  const first = given.find((value) => value !== undefined)
  if (first !== undefined) return first
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], components)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) ?? true)
          .map(([name, part]) => [name, exampleOf(part, components)]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, components)] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return '…'
  }
}
