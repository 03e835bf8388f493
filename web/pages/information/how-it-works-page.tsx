import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { informationTexts } from '#texts/information.ts'
import { PriceExample } from '#web/components/price-breakdown.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/how-it-works-page.ts'
import { InformationLayout } from './information-layout.tsx'
import { informationMeta } from './information-meta.ts'
import { loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'how-it-works')

export const meta = (args: Route.MetaArgs) => informationMeta(args)

export default function HowItWorksPage({ loaderData: page }: Route.ComponentProps) {
  const { information: t } = useTexts(informationTexts)
  return (
    <InformationLayout page={page} inSection={({ id }) => id === 'benefits' && <PriceExample />}>
      <div className="grid gap-x-16 border-t border-line pt-10 lg:grid-cols-[4fr_9fr]">
        <Link
          to={links.register(useLanguage())}
          className={`${buttonVariant('filled')} w-full sm:w-auto sm:justify-self-start lg:col-start-2`}
        >
          {t.applyNow}
        </Link>
      </div>
    </InformationLayout>
  )
}
