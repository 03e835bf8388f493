import type { ReactNode } from 'react'

/** Facts between hairlines: what it is on the left, what it says on the right. */
export function Facts({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl aria-label={name} className="border-t border-line text-[0.9375rem]">
      {children}
    </dl>
  )
}

export function Fact({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5 lg:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd>
        {children}
        {more && <p className="mt-0.5 text-6 text-ink-2">{more}</p>}
      </dd>
    </div>
  )
}
