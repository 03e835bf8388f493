/** Upright, from its upper point. */
const star = 'l.6 1.8h1.9l-1.5 1.1.6 1.8-1.6-1.1-1.6 1.1.6-1.8-1.5-1.1h1.9z'

/** Twelve, in a circle. */
const stars = Array.from({ length: 12 }, (_, at) => {
  const turn = (at * Math.PI) / 6
  return `M${(24 + 14 * Math.sin(turn)).toFixed(1)} ${(18.4 - 14 * Math.cos(turn)).toFixed(1)}${star}`
}).join('')

export function GuaranteeShield({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 48 48" className="guarantee-shield">
      <path className="shield" strokeWidth="2" d="M4 2h40v30c0 3-1.5 5-4 6L24 46 8 38c-2.5-1-4-3-4-6z" />
      <path className="stars" d={stars} />
      <path className="tick" strokeWidth="2.5" d="m17.5 21 4.5 4.5 8.5-8.5" />
    </svg>
  )
}
