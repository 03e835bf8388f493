import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const looks = { good: 'bg-good-soft text-good', bad: 'bg-bad-soft text-bad', plain: 'bg-wall-2 text-ink' } as const

/** The result of what somebody did, in words, where they did it; read out by screen readers. */
export function Notice({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={look === 'bad' ? 'alert' : 'status'}
      className={`flex items-start gap-3 px-4 py-3 text-5 ${looks[look]}`}
    >
      {look !== 'plain' && (
        <span className="mt-0.5">
          <Icon name={look === 'good' ? 'check' : 'warning'} />
        </span>
      )}
      <div>{children}</div>
    </div>
  )
}
