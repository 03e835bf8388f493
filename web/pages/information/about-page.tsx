import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { informationTexts } from '#texts/information.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/about-page.ts'
import { InformationLayout } from './information-layout.tsx'
import { informationMeta, loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'about-us')

export const meta = (args: Route.MetaArgs) => informationMeta(args)

/** Mission, values, how it began, and where to go from here. */
export default function AboutPage({ loaderData: page }: Route.ComponentProps) {
  return <InformationLayout page={page} inSection={(section) => section === page.sections.at(-1) && <NextSteps />} />
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
