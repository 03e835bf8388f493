import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** In order of preference. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Smaller bodies fit into one packet uncompressed. */
export const compressionThreshold = 1024

/** Undefined for an uncompressed response. */
export const chooseEncoding = (header: string | string[] | undefined): Encoding | undefined =>
  (negotiate(String(header ?? ''), [...encodings]) ?? undefined) as Encoding | undefined

export const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // A window of 256 kB holds a page; the default would clear 4 MB for each.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export const compress = async (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  copyOf(await (encoding === 'br' ? compressors.br(body, brotliOptions) : compressors.gzip(body)))

/** zlib returns a view of a 64 kB buffer; the copy lets the cache store only the bytes used. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
