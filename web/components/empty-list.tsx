import type { ReactNode } from 'react'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'

type EmptyProps = {
  title: string
  text: string
  /** Shows a work next to the text, for buyers. */
  hasWork?: boolean
  /** The list is below its own heading. */
  isSection?: boolean | undefined
  children?: ReactNode
}

export function EmptyList({ title, text, hasWork = false, isSection = false, children }: EmptyProps) {
  if (isSection)
    return (
      <div className="border-t border-line py-8">
        <h3 className="font-sans text-4 font-medium">{title}</h3>
        <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{text}</p>
        {children}
      </div>
    )
  return (
    <div className={`border-t border-line py-14 ${hasWork ? 'xl:me-128 xl:min-h-130' : ''}`}>
      <h2 className="text-3">{title}</h2>
      <p className="mt-3 max-w-[52ch] text-4 text-ink-2">{text}</p>
      {children}
      {hasWork && <HungWork />}
    </div>
  )
}
