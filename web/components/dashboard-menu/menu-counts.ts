import type { DashboardOverview } from '#contract/dashboard.ts'
import { api } from '#web/api/api.ts'

export type MenuCounts = DashboardOverview['counts'] | null

/** Null when they could not be loaded. */
export async function loadMenuCounts(): Promise<MenuCounts> {
  try {
    return (await api('GET /artists/dashboard')).overview?.counts ?? null
  } catch {
    // The menu works without the counts.
    return null
  }
}
