import type { ReactNode } from 'react'

type Props = { id: string; title: ReactNode; className?: string; head?: string; children: ReactNode }

/** A region that its heading names. */
export const Section = ({ id, title, className, head = 'text-3', children }: Props) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={head}>
      {title}
    </h2>
    {children}
  </section>
)
