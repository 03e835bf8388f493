/**
 * Where files are kept: originals of pictures and what is made of them.
 * Keys are plain ASCII paths that the shop makes itself; nobody outside ever names one.
 */
export type Storage = {
  /** Keeps the bytes under the key. Whoever reads sees the old file or the new one, never half of it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or undefined where nothing is kept. */
  get(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Nothing happens where nothing is kept. */
  remove(key: string): Promise<void>
  /** Throws when files can be neither kept nor found. */
  isReady(): Promise<void>
}
