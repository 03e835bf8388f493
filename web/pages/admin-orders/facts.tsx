import type { ReactNode } from 'react'

export function Facts({ facts, className }: { facts: readonly [string, ReactNode][]; className: string }) {
  return (
    <dl className={`grid gap-x-8 gap-y-3 tabular-nums sm:grid-cols-3 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-6 text-ink-2">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
