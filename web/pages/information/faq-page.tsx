import { Icon } from '#web/ui/icon.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import type { Route } from './+types/faq-page.ts'
import { InformationHead } from './information-head.tsx'
import { InformationSection } from './information-section.tsx'
import { informationMeta, loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'faq')

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  return informationMeta({ location, matches }, loaderData)
}

/** Questions in their categories. The browser itself keeps one answer open at a time: they share a name. */
export default function FaqPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="page pt-9 md:pt-12">
      <InformationHead page={page} />
      {page.sections.map(({ parts, ...section }) => (
        <InformationSection key={section.id} section={{ ...section, parts: [] }}>
          {parts.map(({ title, html }) => (
            <details key={title} name="faq" className="group border-b border-line first:-mt-3 last:border-b-0">
              <summary className="flex list-none items-center justify-between gap-6 py-4 text-4 hover:text-act [&::-webkit-details-marker]:hidden">
                <h3 className="font-sans text-4 font-medium">{title}</h3>
                <span className="flex-none transition-transform duration-(--calm) group-open:rotate-180">
                  <Icon name="down" />
                </span>
              </summary>
              <LongText html={html} className="pb-6 text-ink-2" />
            </details>
          ))}
        </InformationSection>
      ))}
    </div>
  )
}
