import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

/** Serializes the fields in the contract and drops all others. Response codecs are inverted: parsing encodes. */
export const responseSerializer: FastifySerializerCompiler<unknown> = ({ schema }) => {
  const response = zodSchemaIn(schema)
  return (data) => JSON.stringify(response.parse(data))
}

/** Fastify wraps some schemas in a JSON Schema object. */
function zodSchemaIn(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  if (typeof schema === 'object' && schema !== null && 'properties' in schema) return zodSchemaIn(schema.properties)
  throw new TypeError('A response needs a zod schema.')
}
