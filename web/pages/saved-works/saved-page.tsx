import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { savedTexts } from '#texts/saved.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { ArtworkGallery, ArtworkGallerySkeleton } from '#web/components/gallery/artwork-gallery.tsx'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { storeSavedWorks } from '#web/state/saved-works.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/saved-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(savedTexts, 'saved', SavedSkeleton)

export async function clientLoader() {
  const { content, savedListings } = await api('GET /users/saved-listings')
  storeSavedWorks(savedListings)
  return content.map(toGalleryWork)
}

/** Removed works stay visible until the page is left. */
export default function SavedPage({ loaderData: works }: Route.ComponentProps) {
  const { saved: t } = useTexts(savedTexts)
  const language = useLanguage()
  return (
    <PrivatePage title={t.title}>
      {works.length > 0 ? (
        <ArtworkGallery layout="search" works={works} heading="h2" />
      ) : (
        <EmptyList title={t.empty} text={t.emptyText} hasWork>
          <Link to={links.discover(language)} className={`${buttonVariant('filled')} mt-8`}>
            {t.discover}
          </Link>
        </EmptyList>
      )}
    </PrivatePage>
  )
}

function SavedSkeleton({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <ArtworkGallerySkeleton layout="search" />
    </>
  )
}
