import { type InformationPage, informationPages } from '#contract/information.ts'
import { onDay } from '#domain/calendar.ts'
import { informationTexts } from '#texts/information.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/information-page.ts'
import { InformationHead } from './information-head.tsx'
import { InformationSection } from './information-section.tsx'
import { informationMeta, loadInformation } from './load-information.ts'

/** Delivery, returns, payment, terms and privacy: which of them, the address says. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadInformation(context, pageAt(request.url))

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  return informationMeta({ location, matches }, loaderData)
}

export default function InformationScreen({ loaderData: page }: Route.ComponentProps) {
  const { information: t } = useTexts(informationTexts)
  const language = useLanguage()
  return (
    <div className="page pt-9 md:pt-12">
      <InformationHead page={page} />
      {page.sections.map((section) => (
        <InformationSection key={section.id} section={section} />
      ))}
      <p className="border-t border-line pt-6 text-6 text-ink-2">
        {t.changed(onDay(new Date(`${page.changed}T12:00:00Z`), language))}
      </p>
    </div>
  )
}

function pageAt(url: string): InformationPage {
  const { pathname } = new URL(url)
  const page = informationPages.find((one) => pathname.endsWith(`/${one}`))
  if (!page) throw new Error(`There is no page at ${pathname}.`)
  return page
}
