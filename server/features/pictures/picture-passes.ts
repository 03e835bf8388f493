import { timingSafeEqual } from 'node:crypto'
import { and, or, sql } from 'drizzle-orm'
import { mapTexts } from '#domain/map-texts.ts'
import { pictures, pictureUses } from '#server/database/schema.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { pictureAddress, pictureName } from '#site/picture-address.ts'
import { isNamed, isPublic } from './picture-store.ts'

const hourMs = 3_600_000

type Deps = Pick<Shop, 'database' | 'settings'>

/** Shows a picture that is not public, because an `img` sends no token. Valid for one to two hours, constant for an hour. */
export function addressWithPass({ settings }: Pick<Deps, 'settings'>, hash: string, now: Date): string {
  const until = Math.floor(now.getTime() / hourMs) + 2
  return `${pictureAddress(hash)}~${until}.${sign(settings, pictureName(hash), until)}`
}

export function isValidPass(
  { settings }: Pick<Deps, 'settings'>,
  name: string,
  { until, signature }: { until: number; signature: string },
  now: Date,
): boolean {
  const expected = sign(settings, name, until)
  return now.getTime() < until * hourMs && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

const sign = (settings: Settings, name: string, until: number) => keyedHash(settings, 'picture', name, String(until))

const addressOfPicture = /^\/pictures\/(?<name>[0-9a-f]{16})(?<variant>-\d+\.(?:avif|jpg))?$/

/**
 * Adds passes to the picture addresses in an answer that are not public but visible to the caller: administrators, and
 * the person whose work, profile or order it is. The database decides, because texts of users can contain addresses.
 */
export async function addPasses<Answer>(
  { database, settings }: Deps,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  answer: Answer,
  now: Date,
): Promise<Answer> {
  const names = new Set<string>()
  mapTexts(answer, (text) => {
    const name = addressOfPicture.exec(text)?.groups?.name
    if (name) names.add(name)
    return text
  })
  if (names.size === 0) return answer
  const isTheirs = sql`(select true from ${pictureUses} where picture_id = pictures.id and user_id = ${userId} limit 1)`
  const hidden = await database
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(or(...[...names].map(isNamed)), sql`${isPublic} is null`, role === 'ADMIN' ? undefined : isTheirs))
  if (hidden.length === 0) return answer
  const addresses = new Map(hidden.map(({ hash }) => [pictureName(hash), addressWithPass({ settings }, hash, now)]))
  return mapTexts(answer, (text) => {
    const { name = '', variant = '' } = addressOfPicture.exec(text)?.groups ?? {}
    const address = addresses.get(name)
    return address ? address + variant : text
  })
}
