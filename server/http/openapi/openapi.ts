import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Settings } from '#server/settings/settings.ts'
import './openapi-components.ts'
import { tags } from './route-schema.ts'

/** `/api/openapi.json` (OpenAPI 3.1) and its viewer `/api/docs/`. Call it before registering the routes to list. */
export async function describeApi(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop API',
        version: '1',
        description: 'The catalogue, accounts, payments and orders of the shop.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: settings.publicUrl }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key (lk_…) with the scope of the call' },
        },
        responses: {
          Problem: {
            description: 'A refusal or failure',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => complete(jsonSchemaTransformObject(document) as Description),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: {
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  )
}

type Content = { schema: JsonSchema; example?: unknown; examples?: Record<string, { $ref: string }> }
type Media = { content?: Record<string, Content> }
type Operation = { requestBody?: Media; responses: Record<string, Media & { description: string }> }
type Description = {
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Media> }
  paths: Record<string, Record<string, Operation>>
}

/** Adds examples for components, and one shared response for problems. */
function complete({ components, paths, ...rest }: Description) {
  const withExample = (media: Media): void => {
    for (const content of Object.values(media.content ?? {})) content.example = exampleOf(content.schema, schemas)
  }
  const shared: Record<string, { value: unknown }> = {}
  const withSharedExample = (media: Media): void => {
    for (const content of Object.values(media.content ?? {})) {
      const component = content.schema.properties?.data?.$ref?.split('/').at(-1)
      if (component) {
        shared[component] = { value: exampleOf(content.schema, schemas) }
        content.examples = { [component]: { $ref: `#/components/examples/${component}` } }
      } else content.example = exampleOf(content.schema, schemas)
    }
  }
  // Components are used by responses only; the `Input` variants are unused.
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => !name.endsWith('Input')))
  for (const response of Object.values(components.responses)) withExample(response)
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (operation.requestBody) withExample(operation.requestBody)
    for (const [status, response] of Object.entries(operation.responses)) {
      const { description } = response
      if (status === '200') withSharedExample(Object.assign(response, { description: 'Success' }))
      else if (status === '204') operation.responses[status] = { description: 'Success, without a body' }
      else operation.responses[status] = { $ref: '#/components/responses/Problem', description } as typeof response
    }
  }
  return { ...rest, paths, components: { ...components, schemas, examples: shared } } as object
}

type JsonSchema = {
  $ref?: string
  type?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
}

/** Built from the examples of its parts; omits optional ones. */
function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const component = schema.$ref && components[schema.$ref.replace('#/components/schemas/', '')]
  if (component) return exampleOf(component, components)
  const examples = [...(schema.examples ?? []), schema.const, schema.default, ...(schema.enum ?? [])]
  const first = examples.find((value) => value !== undefined)
  if (first !== undefined) return first
  const [alternative] = schema.anyOf ?? schema.oneOf ?? []
  if (alternative) return exampleOf(alternative, components)
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
