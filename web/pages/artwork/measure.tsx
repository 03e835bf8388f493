type Props = {
  /** Where the line begins: its left or upper end. */
  from: readonly [x: number, y: number]
  length: number
  words: string
  upright?: boolean
  /** The words stand below a level line instead of above it. */
  below?: boolean
}

const tick = 6

/** A measured length, as in a drawing: a line with ends and its words in italics. */
export function Measure({ from: [x, y], length, words, upright = false, below = false }: Props) {
  const path = upright
    ? `M${x - tick} ${y}H${x + tick}M${x} ${y}V${y + length}M${x - tick} ${y + length}H${x + tick}`
    : `M${x} ${y - tick}V${y + tick}M${x} ${y}H${x + length}M${x + length} ${y - tick}V${y + tick}`
  const at = upright ? { x: x + 14, y: y + length / 2 + 5 } : { x: x + length / 2, y: below ? y + 24 : y - 12 }
  return (
    <g>
      <path d={path} fill="none" stroke="var(--ink-3)" strokeWidth={1.2} />
      <text {...at} textAnchor={upright ? 'start' : 'middle'} fill="var(--ink-2)">
        {words}
      </text>
    </g>
  )
}
