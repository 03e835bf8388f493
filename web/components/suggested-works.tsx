import { isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { type Call, isProblem } from '#contract/client.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import { type GalleryWork, toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { asErrorPage, callContext } from '#web/shell/page-context.ts'
import { Section } from '#web/ui/section.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

const maxWorks = 8

/** For loaders whose subject may be deleted: the error then includes suggestions. */
export function apiOrSuggestions(context: Readonly<RouterContextProvider>): Call {
  const call = context.get(callContext)
  return async (endpoint, inputs) => {
    try {
      return await call(endpoint, inputs)
    } catch (error) {
      const isOver = isProblem(error) && error.problem.status === 410
      throw asErrorPage(error, isOver ? { instead: await newestWorks(call) } : {})
    }
  }
}

/** Empty when they cannot be loaded. */
export async function newestWorks(call: Call): Promise<GalleryWork[]> {
  const newest = await call('GET /artworks', { query: { sort: 'newest', size: String(maxWorks) } }).catch(
    () => undefined,
  )
  return newest?.content.map(toGalleryWork) ?? []
}

export const isGone = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 410

export function SuggestedWorks({ error }: { error: unknown }) {
  return (
    <div className="page">
      <WorksInstead works={isRouteErrorResponse(error) ? (error.data?.instead ?? []) : []} />
    </div>
  )
}

export function WorksInstead({ works }: { works: readonly GalleryWork[] }) {
  const { instead: t } = useTexts(catalogueTexts)
  if (works.length === 0) return null
  return (
    <Section id="instead" title={t.title} head="mb-6 text-2 md:mb-9">
      <ArtworkGallery layout="related" works={works} />
    </Section>
  )
}
