/** Storage for pictures and their variants. Keys are ASCII paths made by the shop, never user input. */
export type Storage = {
  /** Atomic. Survives a power failure, except `rebuildable` files, which are not flushed. */
  put(key: string, bytes: Uint8Array, contentType: string, kind?: 'rebuildable'): Promise<void>
  /** Undefined for a missing file. */
  get(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Ignores a missing file. */
  remove(key: string): Promise<void>
  /** Lists keys in order: all, or those in `folder` ("uploads/"), without those in `except`. */
  list(folder?: string, except?: string): AsyncIterable<string>
  /** Removes partial files of killed processes after a day. */
  removeLeftovers(): Promise<void>
  /** Throws if the storage is not usable. */
  isReady(): Promise<void>
}
