import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Shorter bodies fit into one packet anyway. */
export const mayCompress = (bytes: Buffer): boolean => bytes.length >= 1000

/** Compresses text. Quality 5 costs a few milliseconds for a page and comes close to the best. */
export const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotliAsync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : gzipAsync(bytes, { level: 6 })

const known = new Map<string, Encoding | undefined>()

/** The best encoding that an Accept-Encoding header allows; undefined for none. */
export function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  if (known.has(header)) return known.get(header)
  const wishes = header.split(',').map((wish) => wish.trim().toLowerCase())
  const reads = (encoding: Encoding) =>
    wishes.some((wish) => wish === encoding || (wish.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(wish)))
  const best = reads('br') ? 'br' : reads('gzip') ? 'gzip' : undefined
  // Browsers send a handful of values; whoever sends others does not fill the memory.
  if (known.size < 200) known.set(header, best)
  return best
}
