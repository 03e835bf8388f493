import type { FastifyInstance } from 'fastify'
import { type VariantFormat, variantFormats } from '#domain/picture.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { type Variant, variantName, variantTypes } from './picture-files.ts'

const forever = 'public, max-age=31536000, immutable'

/** `/pictures/{hash}-{width}.{avif|webp|jpg}`: never the original, and never other bytes under the same address. */
export function pictureRoutes(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', { logLevel: 'warn' }, async (request, reply) => {
    const variant = readName(request.params.name)
    if (!variant) return sendProblem(request, reply, 'not-found')
    const etag = `"${variantName(variant)}"`
    const bytes = await shop.variants.find(variant)
    if (!bytes) return sendProblem(request, reply, 'not-found')
    reply.header('cache-control', forever).header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(variantTypes[variant.format]).send(bytes)
  })
}

function readName(name: string): Variant | undefined {
  const [, hash, width, format] = /^([0-9a-f]{64})-([1-9]\d{0,4})\.(avif|webp|jpg)$/.exec(name) ?? []
  return hash && width && isFormat(format) ? { hash, width: Number(width), format } : undefined
}

const isFormat = (format: string | undefined): format is VariantFormat =>
  variantFormats.some((known) => known === format)
