import type { DashboardOverview } from '#contract/dashboard.ts'
import { api } from '#web/api/api.ts'

export type MenuCounts = DashboardOverview['counts'] | null

/** What stands beside the entries of an artist's menu; null when the shop cannot tell. */
export async function loadMenuCounts(): Promise<MenuCounts> {
  try {
    return (await api('GET /artists/dashboard')).overview?.counts ?? null
  } catch {
    // The menu leads everywhere without them.
    return null
  }
}
