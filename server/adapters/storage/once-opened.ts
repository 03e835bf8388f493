/** Opens a storage when it is first used: its libraries would make every start slower, S3's by half a second. */
export function onceOpened<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}
