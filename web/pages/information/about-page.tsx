import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { informationTexts } from '#texts/information.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/about-page.ts'
import { InformationHead } from './information-head.tsx'
import { InformationSection } from './information-section.tsx'
import { informationMeta, loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'about-us')

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  return informationMeta({ location, matches }, loaderData)
}

/** Mission, values, how it began, and where to go from here. */
export default function AboutPage({ loaderData: page }: Route.ComponentProps) {
  const { information: t } = useTexts(informationTexts)
  const language = useLanguage()
  const ways = [
    { to: links.artists(language), name: t.seeArtists, look: 'filled' },
    { to: links.register(language), name: t.join, look: 'outlined' },
  ] as const
  return (
    <div className="page pt-9 md:pt-12">
      <InformationHead page={page} />
      {page.sections.map((section, at) => (
        <InformationSection key={section.id} section={section}>
          {at === page.sections.length - 1 && (
            <div className="mt-8 flex flex-wrap gap-4">
              {ways.map(({ to, name, look }) => (
                <Link key={to} to={to} className={`${buttonLook(look)} w-full sm:w-auto`}>
                  {name}
                </Link>
              ))}
            </div>
          )}
        </InformationSection>
      ))}
    </div>
  )
}
