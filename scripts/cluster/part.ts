/** A part of the cluster that can go away and come back. */
export type Part = { start(): Promise<void>; stop(): Promise<void> }

/** What can only be opened and closed, as a part that stays where it is. */
export function makePart<Open>(open: () => Promise<Open>, close: (part: Open) => Promise<void>): Part {
  let opened: Open | undefined
  return {
    async start() {
      opened ??= await open()
    },
    async stop() {
      const closing = opened
      opened = undefined
      if (closing !== undefined) await close(closing)
    },
  }
}
