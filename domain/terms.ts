import { afterDays, type Day } from './delivery.ts'

/** Whole days between the notice to artists and changed terms (Regulation (EU) 2019/1150, art. 3(2)). */
export const noticeDays = 15

/** A version is named by its first day; the first version has no earlier limit. */
export function versionOn(versions: readonly Day[], day: Day): Day {
  const version = versions.findLast((from) => from <= day) ?? versions[0]
  if (version === undefined) throw new Error('There are no terms.')
  return version
}

/** Last day for notifying artists of a version. */
export const tellBy = (version: Day): Day => afterDays(version, -noticeDays - 1)
