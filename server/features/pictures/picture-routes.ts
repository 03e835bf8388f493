import type { FastifyInstance } from 'fastify'
import { pictureCacheControl, sendGone } from '#server/http/cache/shared-cache.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Shop } from '#server/shop.ts'
import {
  pictureAddress,
  plainAddress,
  type VariantFormat,
  variantAddress,
  variantFormats,
  widthFor,
} from '#site/picture-address.ts'
import { variantName, variantTypes } from './picture-files.ts'
import { isValidPass } from './picture-passes.ts'
import { findAnyPicture, findPicture } from './picture-store.ts'

/** `{name}-{width}.{avif|jpg}`, `{name}-tile-{number}.{avif|jpg}`: never originals. Others redirect to the closest. */
export function pictureRoutes(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', { logLevel: 'warn' }, async (request, reply) => {
    const requested = parseName(request.params.name)
    if (!requested) return sendProblem(request, reply, 'not-found')
    const { base, hash, width, tile, format, pass } = requested
    if (pass && !isValidPass(shop, hash, pass, shop.now())) return sendProblem(request, reply, 'not-found')
    const picture = await (pass ? findAnyPicture : findPicture)(shop.database, hash)
    if (!picture) return pass ? sendProblem(request, reply, 'not-found') : sendGone(request, reply)
    const cacheControl = pass ? 'private, no-store' : pictureCacheControl
    const part = tile === undefined ? width > 0 && { width } : { tile }
    const variant = hash.length === 16 && part && isFormat(format) ? { hash, format, ...part } : undefined
    const asker = { visitor: visitorOf(request), signal: request.signal }
    const bytes = variant && (await shop.variants.show(picture, variant, asker))
    if (variant && bytes) {
      const etag = `"${variantName(variant)}"`
      reply.header('cache-control', cacheControl).header('etag', etag).header('tdm-reservation', '1')
      // E-mails and other sites embed JPEGs.
      if (variant.format === 'jpg') reply.header('cross-origin-resource-policy', 'cross-origin')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(variantTypes[variant.format]).send(bytes)
    }
    if (tile !== undefined) return sendGone(request, reply)
    const address = pass ? base : pictureAddress(picture.hash)
    const closest = width
      ? variantAddress(address, widthFor(picture.width, width), isFormat(format) ? format : 'jpg')
      : plainAddress(address, picture.width)
    // The picture exists, but the variant cannot be encoded.
    if (closest === request.url.split('?', 1)[0]) return sendProblem(request, reply, 'not-found')
    return reply.header('cache-control', cacheControl).redirect(closest, 301)
  })
}

const address =
  /^(?<base>(?<hash>[0-9a-f]{16,64})(?:~(?<until>\d{1,8})\.(?<signature>[\w-]{43}))?)(?:-(?:(?<width>[1-9]\d{0,4})|tile-(?<tile>0|[1-9]\d{0,2}))\.(?<format>avif|webp|jpg))?$/

function parseName(name: string) {
  const { base, hash, until, signature, width, tile, format } = address.exec(name)?.groups ?? {}
  if (!hash) return undefined
  return {
    base: `/pictures/${base}`,
    hash,
    pass: signature ? { until: Number(until), signature } : undefined,
    width: Number(width ?? 0),
    tile: tile === undefined ? undefined : Number(tile),
    format,
  }
}

const isFormat = (format: string | undefined): format is VariantFormat =>
  variantFormats.some((known) => known === format)
