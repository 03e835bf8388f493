import { Link } from 'react-router'
import { onDay } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import * as en from '#texts/en/information.ts'
import * as et from '#texts/et/information.ts'
import { useLanguage, useTexts } from '#web/shell/use-texts.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { CookieForm } from '#web/ui/cookie-form.tsx'
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
  const { information: t } = useTexts({ en, et })
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
