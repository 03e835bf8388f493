/** A part of the cluster that can be stopped and restarted. */
export type Part = { start(): Promise<void>; stop(): Promise<void> }

/** Adapts an open/close pair. */
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
