import type { FastifyInstance } from 'fastify'
import { sendProblem } from '#server/http/problem-response.ts'
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

const immutable = 'public, max-age=31536000, immutable'

/**
 * `/pictures/{name}-{width}.{avif|jpg}`: never the original, and never other bytes under the same address. The base
 * address, longer names and other widths and formats redirect to the variant that comes closest.
 */
export function pictureRoutes(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', { logLevel: 'warn' }, async (request, reply) => {
    const requested = parseName(request.params.name)
    if (!requested) return sendProblem(request, reply, 'not-found')
    const { hash, width, format } = requested
    const variant = hash.length === 16 && width && isFormat(format) ? { hash, width, format } : undefined
    const bytes = variant && (await shop.variants.find(variant, { visitor: request.ip, signal: request.signal }))
    if (variant && bytes) {
      const etag = `"${variantName(variant)}"`
      reply.header('cache-control', immutable).header('etag', etag).header('tdm-reservation', '1')
      // E-mails show JPEGs, also within other sites.
      if (variant.format === 'jpg') reply.header('cross-origin-resource-policy', 'cross-origin')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(variantTypes[variant.format]).send(bytes)
    }
    const picture = await findPicture(shop.database, hash)
    if (!picture) return sendProblem(request, reply, 'not-found')
    const address = pictureAddress(picture.hash)
    const closest = width
      ? variantAddress(address, widthFor(picture.width, width), isFormat(format) ? format : 'jpg')
      : plainAddress(address, picture.width)
    return reply.header('cache-control', immutable).redirect(closest, 301)
  })
}

function parseName(name: string) {
  const [, hash, width, format] = /^([0-9a-f]{16,64})(?:-([1-9]\d{0,4})\.(avif|webp|jpg))?$/.exec(name) ?? []
  return hash ? { hash, width: Number(width ?? 0), format } : undefined
}

const isFormat = (format: string | undefined): format is VariantFormat =>
  variantFormats.some((known) => known === format)
