import { Link } from 'react-router'
import { onDay } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { informationTexts } from '#texts/information.ts'
import { CookieForm } from '#web/components/cookie-form.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/cookies-page.ts'
import { InformationHead } from './information-head.tsx'
import { InformationSection } from './information-section.tsx'
import { informationMeta, loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'cookies')

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  return informationMeta({ location, matches }, loaderData)
}

/** What is kept in the browser, and the place to refuse it or to take a consent back. */
export default function CookiesPage({ loaderData: page }: Route.ComponentProps) {
  const { information: t } = useTexts(informationTexts)
  const language = useLanguage()
  return (
    <div className="page pt-9 md:pt-12">
      <InformationHead page={page} />
      {page.sections.map((section) => (
        <InformationSection key={section.id} section={section}>
          {section.id === 'choices' && (
            <div className="mt-4">
              <CookieForm />
            </div>
          )}
        </InformationSection>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-line pt-6">
        <p className="text-6 text-ink-2">{t.changed(onDay(new Date(`${page.changed}T12:00:00Z`), language))}</p>
        <Link to={links.home(language)} className={`${buttonLook('outlined')} w-full sm:w-auto`}>
          {t.home}
        </Link>
      </div>
    </div>
  )
}
