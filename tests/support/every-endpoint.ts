import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyEndpoint } from '#contract/endpoint.ts'

const folder = join(import.meta.dirname, '../../contract')

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** The whole contract as it lies in its folder, so that no noun can be forgotten: "orders.show" and its promise. */
export async function everyEndpoint(): Promise<Record<string, AnyEndpoint>> {
  const found: Record<string, AnyEndpoint> = {}
  for (const file of readdirSync(folder)) {
    const nouns: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    for (const [noun, calls] of Object.entries(nouns))
      if (typeof calls === 'object' && calls !== null)
        for (const [name, call] of Object.entries(calls)) if (isEndpoint(call)) found[`${noun}.${name}`] = call
  }
  return found
}
