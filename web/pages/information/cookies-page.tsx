import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { informationTexts } from '#texts/information.ts'
import { CookieForm } from '#web/components/cookie-form.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/cookies-page.ts'
import { InformationLayout, LastChanged } from './information-layout.tsx'
import { informationMeta } from './information-meta.ts'
import { loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'cookies')

export const meta = (args: Route.MetaArgs) => informationMeta(args)

export default function CookiesPage({ loaderData: page }: Route.ComponentProps) {
  const { information: t } = useTexts(informationTexts)
  return (
    <InformationLayout page={page} inSection={({ id }) => id === 'choices' && <Choices />}>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-line pt-6">
        <LastChanged date={page.changed} />
        <Link to={links.home(useLanguage())} className={`${buttonVariant('outlined')} w-full sm:w-auto`}>
          {t.home}
        </Link>
      </div>
    </InformationLayout>
  )
}

const Choices = () => (
  <div className="mt-4">
    <CookieForm />
  </div>
)
