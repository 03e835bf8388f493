import type { ReactNode } from 'react'

type Props = { id: string; title: string; text?: string; children: ReactNode }

export function Section({ id, title, text, children }: Props) {
  return (
    <section className="border-t border-line py-8">
      <h2 id={id} className="text-3">
        {title}
      </h2>
      {text && <p className="mt-1 text-6 text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
