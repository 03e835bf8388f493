import type { ReactNode } from 'react'
import type { InformationView, Section } from '#contract/information.ts'
import { LongText } from '#web/ui/long-text.tsx'
import { InformationSection } from './information-section.tsx'

type Props = {
  page: InformationView
  /** What stands in a section besides its own text. */
  inSection?: (section: Section) => ReactNode
  children?: ReactNode
}

/** A long page: title and first words, its sections, and what comes below them. */
export function InformationLayout({ page: { title, html, sections }, inSection, children }: Props) {
  return (
    <div className="page pt-9 md:pt-12">
      <div className="mb-12 md:mb-16">
        <h1 className="text-1">{title}</h1>
        <LongText html={html} className="mt-4 text-ink-2 md:mt-5" />
      </div>
      {sections.map((section) => (
        <InformationSection key={section.id} section={section}>
          {inSection?.(section)}
        </InformationSection>
      ))}
      {children}
    </div>
  )
}
