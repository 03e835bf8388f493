import type { InformationView } from '#contract/information.ts'
import { LongText } from '#web/ui/long-text.tsx'

/** Title and first words of a long page. */
export function InformationHead({ page: { title, html } }: { page: Pick<InformationView, 'title' | 'html'> }) {
  return (
    <div className="mb-12 md:mb-16">
      <h1 className="text-1">{title}</h1>
      <LongText html={html} className="mt-4 text-ink-2 md:mt-5" />
    </div>
  )
}
