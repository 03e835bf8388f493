import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { problems } from '#contract/problem.ts'
import { everyEndpoint } from '../../tests/support/every-endpoint.ts'
import { openShop } from '../../tests/support/open-shop.ts'

type Parameter = { name: string; in: string; required?: boolean; schema?: object }
type Operation = {
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: object }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
}
type Description = { openapi: string; info: object; paths: Record<string, Record<string, Operation>> }

test('the API describes itself: every endpoint with its parameters, answers and refusals, in sound schemas', async () => {
  await using open = await openShop()
  const answer = await open.app.inject('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  const { openapi, paths }: Description = answer.json()
  expect(openapi).toBe('3.1.0')
  // A shop that keeps identities itself lets nobody in who has proven themselves elsewhere.
  const { 'identity.openSession': elsewhere, ...promised } = await everyEndpoint()
  expect(paths[`/api${elsewhere?.path}`]).toBeUndefined()
  expect(Object.keys(promised)).toEqual(expect.arrayContaining(['payments.confirm', 'orders.show', 'artworks.list']))
  for (const [name, { path, method, summary, query, body, refusals }] of Object.entries(promised)) {
    const told = paths[`/api${path}`]?.[method.toLowerCase()]
    expect(told?.summary, name).toBe(summary)
    expect(told?.parameters?.some((parameter) => parameter.in === 'query') ?? false, name).toBe(query !== undefined)
    expect(told?.requestBody !== undefined, name).toBe(body !== undefined)
    const statuses = refusals.map((code) => String(problems[code]))
    expect(Object.keys(told?.responses ?? {}), name).toEqual(expect.arrayContaining(['200', '400', ...statuses]))
  }

  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(operations)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(named.sort())
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(Object.keys(responses).length).toBeGreaterThan(0)
      for (const { description } of Object.values(responses)) expect(description).toBeTypeOf('string')
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}))
      for (const { schema } of [...parameters, ...contents])
        if (schema) expect(() => ajv.compile(schema), `${method} ${path}`).not.toThrow()
    }

  const filters = paths['/api/artworks']?.get?.parameters ?? []
  expect(filters.map(({ name }) => name)).toEqual([
    ...['status', 'category', 'q', 'sort', 'price', 'medium', 'colour', 'year', 'page', 'size'],
  ])
  expect(filters.filter(({ required }) => required)).toEqual([])
})
