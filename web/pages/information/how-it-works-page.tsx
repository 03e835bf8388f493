import { Link } from 'react-router'
import { links } from '#domain/links.ts'
import { informationTexts } from '#texts/information.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/how-it-works-page.ts'
import { InformationHead } from './information-head.tsx'
import { InformationSection } from './information-section.tsx'
import { informationMeta, loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'how-it-works')

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  return informationMeta({ location, matches }, loaderData)
}

/** What artists do to sell here, and what they have of it. */
export default function HowItWorksPage({ loaderData: page }: Route.ComponentProps) {
  const { information: t } = useTexts(informationTexts)
  const language = useLanguage()
  return (
    <div className="page pt-9 md:pt-12">
      <InformationHead page={page} />
      {page.sections.map((section) => (
        <InformationSection key={section.id} section={section} />
      ))}
      <div className="border-t border-line pt-10">
        <Link to={links.register(language)} className={`${buttonLook('filled')} w-full sm:w-auto`}>
          {t.applyNow}
        </Link>
      </div>
    </div>
  )
}
