import { afterDays, type Day } from './delivery.ts'

/** Artists are told of changed terms so many whole days before these apply (Regulation (EU) 2019/1150, art. 3(2)). */
export const noticeDays = 15

/** The version of the terms that applies on a day. Each is named by the day from which it applies; the first always has. */
export function versionOn(versions: readonly Day[], day: Day): Day {
  const version = versions.findLast((from) => from <= day) ?? versions[0]
  if (version === undefined) throw new Error('There are no terms.')
  return version
}

/** The last day on which artists are told of a version in time. */
export const tellBy = (version: Day): Day => afterDays(version, -noticeDays - 1)
