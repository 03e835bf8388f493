/** How often something took how long, by its labels. Plain numbers: noting one costs nothing to speak of. */
export type Meter = {
  note(labels: Readonly<Record<string, string>>, seconds: number): void
  series(): readonly Series[]
}
export type Series = {
  readonly labels: Readonly<Record<string, string>>
  count: number
  seconds: number
  /** How many took at most as long as each of `bounds`, and not as long as the one before. */
  readonly within: number[]
}

/** Seconds. */
export const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** What the shop counts while it runs. */
export type Meters = { readonly requests: Meter; readonly jobs: Meter }

export const openMeters = (): Meters => ({ requests: openMeter(), jobs: openMeter() })

function openMeter(): Meter {
  const all = new Map<string, Series>()
  return {
    note(labels, seconds) {
      const key = Object.values(labels).join(' ')
      let series = all.get(key)
      if (!series) {
        series = { labels, count: 0, seconds: 0, within: bounds.map(() => 0) }
        all.set(key, series)
      }
      series.count += 1
      series.seconds += seconds
      const at = bounds.findIndex((bound) => seconds <= bound)
      if (at >= 0) series.within[at] = (series.within[at] ?? 0) + 1
    },
    series: () => [...all.values()],
  }
}
