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
import { findPicture } from './picture-store.ts'

/** `{name}-{width}.{avif|jpg}`, `{name}-tile-{number}.{avif|jpg}`: never originals. Others redirect to the closest. */
export function pictureRoutes(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', { logLevel: 'warn' }, async (request, reply) => {
    const requested = parseName(request.params.name)
    if (!requested) return sendProblem(request, reply, 'not-found')
    const { hash, width, tile, format } = requested
    const part = tile === undefined ? width > 0 && { width } : { tile }
    const variant = hash.length === 16 && part && isFormat(format) ? { hash, format, ...part } : undefined
    const bytes =
      variant && (await shop.variants.find(variant, { visitor: visitorOf(request), signal: request.signal }))
    if (variant && bytes) {
      const etag = `"${variantName(variant)}"`
      reply.header('cache-control', pictureCacheControl).header('etag', etag).header('tdm-reservation', '1')
      // E-mails and other sites embed JPEGs.
      if (variant.format === 'jpg') reply.header('cross-origin-resource-policy', 'cross-origin')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(variantTypes[variant.format]).send(bytes)
    }
    const picture = await findPicture(shop.database, hash)
    if (!picture || tile !== undefined) return sendGone(request, reply)
    const address = pictureAddress(picture.hash)
    const closest = width
      ? variantAddress(address, widthFor(picture.width, width), isFormat(format) ? format : 'jpg')
      : plainAddress(address, picture.width)
    // The picture exists, but the variant cannot be encoded.
    if (closest === request.url.split('?', 1)[0]) return sendProblem(request, reply, 'not-found')
    return reply.header('cache-control', pictureCacheControl).redirect(closest, 301)
  })
}

const address =
  /^(?<hash>[0-9a-f]{16,64})(?:-(?:(?<width>[1-9]\d{0,4})|tile-(?<tile>0|[1-9]\d{0,2}))\.(?<format>avif|webp|jpg))?$/

function parseName(name: string) {
  const { hash, width, tile, format } = address.exec(name)?.groups ?? {}
  return hash
    ? { hash, width: Number(width ?? 0), tile: tile === undefined ? undefined : Number(tile), format }
    : undefined
}

const isFormat = (format: string | undefined): format is VariantFormat =>
  variantFormats.some((known) => known === format)
