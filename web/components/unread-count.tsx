type Props = {
  count: number
  /** For screen readers, where no name says it already. */
  words?: string
  className?: string
}

/** How many messages are unread, as a small round figure; nothing when there are none. */
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
