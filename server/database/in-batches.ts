/** Rows for one statement, so that it stays short. */
export const batchSize = 1000

/** Repeats `act`, which handles up to `batchSize` rows and returns their number, until none is left. */
export async function inBatches(signal: AbortSignal, act: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await act()) === batchSize);
}
