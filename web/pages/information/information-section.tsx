import type { ReactNode } from 'react'
import type { Section } from '#contract/information.ts'
import { LongText } from '#web/ui/long-text.tsx'

type Props = { section: Section; children?: ReactNode }

/** A section of a long page: its heading on the left, what it says on the right. */
export function InformationSection({ section: { id, title, html, parts }, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 gap-x-16 gap-y-5 border-t border-line py-10 md:py-12 lg:grid-cols-[4fr_9fr]"
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

/** Steps, values, reasons: between hairlines, with their number where the order counts. */
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
            {title}
          </h3>
          <LongText html={html} className="text-ink-2" />
        </li>
      ))}
    </List>
  )
}
