type Props = { children: string; part: string }

/** Prevents line breaks at the hyphens of `part`, for instance an order number. */
export function Unbroken({ children: sentence, part }: Props) {
  const at = sentence.indexOf(part)
  if (at < 0) return <span>{sentence}</span>
  return (
    <>
      <span>{sentence.slice(0, at)}</span>
      <span className="whitespace-nowrap">{part}</span>
      <span>{sentence.slice(at + part.length)}</span>
    </>
  )
}
