import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { informationTexts } from '#texts/information.ts'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/about-page.ts'
import { InformationLayout } from './information-layout.tsx'
import { informationMeta } from './information-meta.ts'
import { loadInformation } from './load-information.ts'

/** One row on a wide screen. */
const shownWorks = 4

export async function loader({ context }: Route.LoaderArgs) {
  const [page, { content }] = await Promise.all([
    loadInformation(context, 'about-us'),
    loaderApi(context)('GET /artworks', { query: { size: String(shownWorks) } }),
  ])
  return { page, works: content.map(toGalleryWork) }
}

export const meta = ({ loaderData, ...place }: Route.MetaArgs) =>
  informationMeta({ ...place, loaderData: loaderData?.page })

export default function AboutPage({ loaderData: { page, works } }: Route.ComponentProps) {
  const { information: t } = useTexts(informationTexts)
  return (
    <InformationLayout page={page} inSection={(section) => section === page.sections.at(-1) && <NextSteps />}>
      {works.length > 0 && (
        <Section id="works" title={t.works} className="border-t border-line py-10 md:py-12" head="mb-6 text-2 md:mb-9">
          <ArtworkGallery layout="related" works={works} without={['cart']} />
        </Section>
      )}
    </InformationLayout>
  )
}

function NextSteps() {
  const { information: t } = useTexts(informationTexts)
  const language = useLanguage()
  return (
    <div className="mt-8 flex flex-wrap gap-4">
      <Link to={links.artists(language)} className={`${buttonVariant('filled')} w-full sm:w-auto`}>
        {t.seeArtists}
      </Link>
      <Link to={links.register(language)} className={`${buttonVariant('outlined')} w-full sm:w-auto`}>
        {t.join}
      </Link>
    </div>
  )
}
