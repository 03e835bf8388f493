import type { RouterContextProvider } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { isProblem } from '#contract/client.ts'
import { asErrorPage, callContext } from '#web/shell/page-context.ts'

type WorksQuery = { artistId: string; status?: 'active' | 'sold'; page?: string | number; size?: number }
type Works = OutputOf<'GET /artworks/artist/{artistId}', 'answer'>

const none: Works = { content: [], totalElements: 0, totalPages: 0, number: 1, size: 0 }

/** Empty on failure, so that the page is still shown. */
export async function worksOfArtist(
  context: Readonly<RouterContextProvider>,
  { artistId, status = 'active', page = 1, size = 24 }: WorksQuery,
): Promise<Works> {
  try {
    const query = { status, page, size }
    return await context.get(callContext)('GET /artworks/artist/{artistId}', { params: { artistId }, query })
  } catch (error) {
    if (isProblem(error) && error.problem.status === 500) return none
    throw asErrorPage(error)
  }
}
