import { Icon } from '#web/ui/icon.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import type { Route } from './+types/faq-page.ts'
import { InformationLayout } from './information-layout.tsx'
import { informationMeta } from './information-meta.ts'
import { loadInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadInformation(context, 'faq')

export const meta = (args: Route.MetaArgs) => informationMeta(args)

export default function FaqPage({ loaderData: page }: Route.ComponentProps) {
  const questions = new Map(page.sections.map(({ id, parts }) => [id, parts]))
  const sections = page.sections.map((section) => ({ ...section, parts: [] }))
  return (
    <InformationLayout
      page={{ ...page, sections }}
      inSection={({ id }) =>
        questions.get(id)?.map(({ title, html }) => (
          <details
            key={title}
            name="faq"
            onToggle={({ currentTarget }) => closeOthers(currentTarget)}
            className="group border-b border-line first:-mt-3 last:border-b-0"
          >
            <summary className="unmarked flex items-center justify-between gap-6 py-4 text-4 hover:text-act">
              <h3 className="font-sans font-medium">{title}</h3>
              <span className="flex-none transition-transform duration-(--calm) group-open:rotate-180">
                <Icon name="down" />
              </span>
            </summary>
            <LongText html={html} className="pb-6 text-ink-2" />
          </details>
        ))
      }
    />
  )
}

/** Older browsers do not do this for elements that share a name. */
function closeOthers(opened: HTMLDetailsElement): void {
  if (!opened.open) return
  for (const details of opened.closest('main')?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
    if (details !== opened) details.open = false
}
