import type { ReactElement, ReactNode } from 'react'
import type { InformationView, Section } from '#contract/information.ts'
import { onDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { informationTexts } from '#texts/information.ts'
import { LongText } from '#web/ui/long-text.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  page: InformationView
  /** Extra content after the text of a section. */
  inSection?: (section: Section) => ReactElement | ReactElement[] | false | undefined
  children?: ReactNode
}

export function InformationLayout({ page: { title, html, sections, language }, inSection, children }: Props) {
  return (
    <div className="page pt-10 md:pt-14">
      <div lang={language} className="mb-12 md:mb-16">
        <h1 className="text-1">{title}</h1>
        <LongText html={html} className="mt-4 text-ink-2 md:mt-5" />
      </div>
      {sections.map((section) => (
        <InformationSection key={section.id} section={section} language={language}>
          {inSection?.(section)}
        </InformationSection>
      ))}
      {children}
    </div>
  )
}

type SectionProps = { section: Section; language: Language | undefined; children: ReactNode }

function InformationSection({ section: { id, title, html, parts }, language, children }: SectionProps) {
  return (
    <section
      id={id}
      lang={language}
      aria-labelledby={`${id}-title`}
      className="information-section grid scroll-mt-24 gap-x-16 gap-y-5 border-t border-line py-10 md:py-12 lg:grid-cols-[4fr_9fr]"
    >
      <h2 id={`${id}-title`} className="text-2">
        {title}
      </h2>
      <div className="min-w-0">
        <LongText html={html} />
        {parts.length > 0 && <Parts parts={parts} numbered={id === 'steps'} />}
        {children}
      </div>
    </section>
  )
}

/** Numbered where the order matters. */
function Parts({ parts, numbered }: { parts: Section['parts']; numbered: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List>
      {parts.map(({ title, html }, at) => (
        <li
          key={title}
          className="grid gap-x-10 gap-y-2 border-b border-line py-6 first:pt-0 last:border-b-0 last:pb-0 md:grid-cols-[4fr_5fr]"
        >
          <h3 className="flex gap-4 text-3">
            {numbered && (
              <span aria-hidden="true" className="min-w-4 text-ink-3 tabular-nums">
                {at + 1}
              </span>
            )}
            <span>{title}</span>
          </h3>
          <LongText html={html} className="text-ink-2" />
        </li>
      ))}
    </List>
  )
}

/** `date` is YYYY-MM-DD. */
export function LastChanged({ date }: { date: string }) {
  const { information: t } = useTexts(informationTexts)
  return <p className="text-6 text-ink-2">{t.changed(onDay(new Date(`${date}T12:00:00Z`), useLanguage()))}</p>
}
