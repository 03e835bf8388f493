import { person, px, sofa } from './room-plan.ts'

/** A sofa of 210 × 76 cm, seen from the front. */
export function Sofa({ centre, floor }: { centre: number; floor: number }) {
  const left = centre - px(sofa.width) / 2
  const top = floor - px(sofa.height)
  const arm = px(17)
  const legs = px(10)
  const seat = floor - legs - px(34)
  const inside = px(sofa.width) - 2 * arm
  return (
    <g>
      {[left + arm - 6, left + px(sofa.width) - arm - 4].map((x) => (
        <path key={x} d={`M${x} ${floor - legs - 2}h10l-3 ${legs + 2}h-4Z`} fill="var(--room-wood)" />
      ))}
      <rect
        x={left + arm - 8}
        y={top}
        width={inside + 16}
        height={px(sofa.height) - legs}
        rx={14}
        fill="var(--room-cloth)"
      />
      <rect x={left + arm} y={seat} width={inside / 2 - 1} height={px(16)} rx={4} fill="var(--room-cloth-light)" />
      <rect x={centre + 1} y={seat} width={inside / 2 - 1} height={px(16)} rx={4} fill="var(--room-cloth-light)" />
      {[left, left + px(sofa.width) - arm].map((x) => (
        <rect
          key={x}
          x={x}
          y={top + px(18)}
          width={arm}
          height={px(sofa.height - 18) - legs}
          rx={12}
          fill="color-mix(in srgb, var(--room-cloth) 90%, black)"
        />
      ))}
    </g>
  )
}

/** A floor lamp of 168 cm. */
export function Lamp({ x, floor }: { x: number; floor: number }) {
  const top = floor - px(168)
  return (
    <g>
      <path d={`M${x} ${top + px(35)}V${floor - 2}`} stroke="var(--room-wood)" strokeWidth={4} />
      <path d={`M${x - 38} ${floor - 2}h76`} stroke="var(--room-wood)" strokeWidth={4} strokeLinecap="round" />
      <path d={`M${x - 34} ${top}h68l22 ${px(36)}h-112Z`} fill="var(--room-shade)" />
    </g>
  )
}

/** Somebody 172 cm tall, looking at the work, seen from behind. Drawn in centimetres from the crown. */
export function Person({ x, floor }: { x: number; floor: number }) {
  return (
    <g transform={`translate(${x} ${floor - px(person.height)}) scale(${px(1)})`}>
      <path
        d="M-13 82 L-11 160 Q-12 170 -9 171 L-3 171 Q-2 169 -3 164 L0 104 L3 164 Q2 169 3 171 L9 171 Q12 170 11 160 L13 82Z"
        fill="var(--room-wood)"
      />
      <path
        d="M-5 21 H5 V30 H-5Z M-21 82 Q-23 86 -20 88 Q-17 87 -17 81Z M21 82 Q23 86 20 88 Q17 87 17 81Z"
        fill="var(--room-skin)"
      />
      <path
        d="M-5 27 Q-19 29 -20.5 38 L-23 78 Q-23 84 -18.5 84 L-14.5 54 L-14 92 Q0 96 14 92 L14.5 54 L18.5 84 Q23 84 23 78 L20.5 38 Q19 29 5 27 Q0 31 -5 27Z"
        fill="var(--room-cloth)"
      />
      <path
        d="M-8.6 11 Q-8.6 0 0 0 Q8.6 0 8.6 11 Q9.4 20 6.6 24.5 Q0 27.5 -6.6 24.5 Q-9.4 20 -8.6 11Z"
        fill="var(--room-wood)"
      />
    </g>
  )
}
