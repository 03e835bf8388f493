import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './encoding.ts'

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a body that %s has compressed takes no more memory than it is long', async (encoding, decompress) => {
  for (const length of [2000, 50_000, 500_000]) {
    const body = Buffer.from('a page of the shop '.repeat(length / 20))
    const compressed = await compress(body, encoding)
    expect(compressed.buffer.byteLength).toBe(compressed.length)
    expect(decompress(compressed)).toEqual(body)
  }
})
