import { setTimeout } from 'node:timers/promises'
import type { Instance } from './shop-instance.ts'

/** Milliseconds for which the proxy avoids an unready instance (`fail_timeout`). */
const leftAlone = 8000

/** Rolling restart, so that no request fails. */
export async function restartInstances(instances: readonly Instance[]): Promise<void> {
  for (const instance of instances) {
    await instance.stop()
    await instance.start()
    await setTimeout(leftAlone)
  }
}
