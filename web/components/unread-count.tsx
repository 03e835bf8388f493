type Props = {
  count: number
  /** For screen readers, unless a name includes the count. */
  words?: string
  className?: string
}

/** Renders nothing at zero. */
export function UnreadCount({ count, words, className = '' }: Props) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-act px-1 text-[0.75rem] leading-none font-medium text-on-act tabular-nums ${className}`}
      >
        {count > 99 ? '99+' : count}
      </span>
      {words && <span className="sr-only">{words}</span>}
    </>
  )
}
