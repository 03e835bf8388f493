const stars = Array.from({ length: 12 }, (_, at) => at * 30)

export function GuaranteeShield({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 48 48" className="guarantee-shield">
      <path className="shield" strokeWidth="2" d="M4 2h40v30c0 3-1.5 5-4 6L24 46 8 38c-2.5-1-4-3-4-6z" />
      {stars.map((turn) => (
        <path
          key={turn}
          className="star"
          transform={`rotate(${turn} 24 21) translate(24 7) rotate(${-turn})`}
          d="M0-2.6.6-.8h1.9L1 .3l.6 1.8L0 1l-1.6 1.1L-1 .3-2.5-.8h1.9z"
        />
      ))}
      <path className="tick" strokeWidth="2.5" d="m17.5 21 4.5 4.5 8.5-8.5" />
    </svg>
  )
}
