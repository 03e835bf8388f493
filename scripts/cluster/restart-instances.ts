import { setTimeout } from 'node:timers/promises'
import type { Instance } from './shop-instance.ts'

/** So long the proxy leaves an instance alone that was not ready (`fail_timeout`), in milliseconds. */
const leftAlone = 8000

/** One after the other, so that no visitor's request fails. */
export async function restartInstances(instances: readonly Instance[]): Promise<void> {
  for (const instance of instances) {
    await instance.stop()
    await instance.start()
    await setTimeout(leftAlone)
  }
}
