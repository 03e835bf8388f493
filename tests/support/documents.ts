import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { address } from '#contract/client.ts'
import type { DocumentKind } from '#domain/document.ts'
import { issuedDocuments } from '#server/database/schema.ts'
import type { OpenShop } from './open-shop.ts'

type Input = { params?: object; query?: object }

/** Reads a file of the API as somebody. */
export async function readFile(
  { app }: Pick<OpenShop, 'app'>,
  name: CallName,
  { params, query }: Input,
  token: string,
) {
  const { statusCode, rawPayload } = await app.inject({
    url: address(name, params) + (query ? `?${new URLSearchParams({ ...query })}` : ''),
    headers: { authorization: `Bearer ${token}` },
  })
  return { statusCode, bytes: rawPayload, code: statusCode === 200 ? null : JSON.parse(rawPayload.toString()).code }
}

/** What was issued of a kind, in the order of the numbers, without copies. */
export const issuedOf = ({ database }: Pick<OpenShop, 'database'>, kind: DocumentKind) =>
  database
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, kind), isNull(issuedDocuments.copyOf)))
    .orderBy(asc(issuedDocuments.number))

/** Something else stands where documents are stored: nothing can be written or read until it is gone. */
export async function withoutStorage({ shop }: Pick<OpenShop, 'shop'>, run: () => Promise<void>): Promise<void> {
  const { storage } = shop.settings
  if (storage.kind !== 'folder') throw new Error('The files of tests are in a folder')
  const folder = join(storage.folder, 'documents')
  const aside = join(storage.folder, 'aside')
  await mkdir(folder, { recursive: true })
  await rename(folder, aside)
  await writeFile(folder, '')
  await run()
  await rm(folder)
  await rename(aside, folder)
}

/** Changes these words or facts until the end of the test. */
export function change<T extends object>(words: T, changed: Partial<Record<keyof T, unknown>>): void {
  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, words[name as keyof T]]))
  Object.assign(words, changed)
  onTestFinished(() => void Object.assign(words, before))
}
