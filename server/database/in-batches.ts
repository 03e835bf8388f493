/** Rows that one statement deletes or changes, so that it never takes long. */
export const batchSize = 1000

/** Repeats a statement that deals with `batchSize` rows at most, and returns how many it did, until none is left. */
export async function inBatches(signal: AbortSignal, act: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await act()) === batchSize);
}
