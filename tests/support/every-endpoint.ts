import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallSchemas, Endpoint } from '#contract/endpoint.ts'

const folder = join(import.meta.dirname, '../../contract')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const load = async (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(folder, path)).href)

/** Every call of the contract, read from its folder so that no noun is forgotten: "orders.show" with its schemas. */
export async function everyEndpoint(): Promise<Record<string, Endpoint & CallSchemas>> {
  const found: Record<string, Endpoint & CallSchemas> = {}
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts')))
    for (const [noun, calls] of Object.entries(await load(file)))
      for (const [name, call] of Object.entries(calls ?? {}))
        if (isEndpoint(call)) {
          const schemas = (await load(`schemas/${file}`))[`${noun}Schemas`] as Record<string, CallSchemas>
          found[`${noun}.${name}`] = { ...call, ...(schemas[name] as CallSchemas) }
        }
  return found
}
