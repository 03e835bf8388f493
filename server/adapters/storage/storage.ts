/**
 * Storage for the originals of pictures and their variants. Keys are ASCII paths made by the shop, never user input.
 */
export type Storage = {
  /**
   * Writes atomically: readers see the old file or the new one. It survives a power cut, unless it is `rebuildable`, which
   * saves waiting for the disk.
   */
  put(key: string, bytes: Uint8Array, contentType: string, kind?: 'rebuildable'): Promise<void>
  /** Undefined if there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Ignores a missing file. */
  remove(key: string): Promise<void>
  /** The keys of all files, or of those in one folder ("uploads/"), but for those in another, in their order. */
  list(folder?: string, except?: string): AsyncIterable<string>
  /** Removes what killed processes left half-written for longer than a day. */
  removeLeftovers(): Promise<void>
  /** Throws if the storage cannot be used. */
  isReady(): Promise<void>
}
