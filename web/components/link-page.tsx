import type { ReactNode } from 'react'
import { HungWork } from './hung-work/hung-work.tsx'

type Props = { title: string; text: string; children: ReactNode }

/** A button performs the action, because mail programs open links automatically. */
export function LinkPage({ title, text, children }: Props) {
  return (
    <div className="page private-page relative py-10 md:py-14 *:max-w-150">
      <h1 className="text-1" aria-live="polite">
        {title}
      </h1>
      <p className="mt-4 text-4 break-words">{text}</p>
      <div className="mt-8 flex flex-col items-start gap-6">{children}</div>
      <HungWork />
    </div>
  )
}
