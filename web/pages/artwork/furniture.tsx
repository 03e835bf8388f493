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
  const shapes = [
    {
      fill: 'var(--room-wood)',
      d: 'M-12.5 84 L-10.5 162 Q-13 169 -10 171 H-3 L-2.5 162 L0 106 L2.5 162 L3 171 H10 Q13 169 10.5 162 L12.5 84Z',
    },
    {
      fill: 'var(--room-skin)',
      d: 'M-4.6 17 H4.6 V31 H-4.6Z M-21 80 Q-22.5 87 -19.5 88 Q-17 87 -17.5 80Z M21 80 Q22.5 87 19.5 88 Q17 87 17.5 80Z',
    },
    {
      fill: 'var(--room-cloth)',
      d: 'M-4.8 26.5 Q-6 29 -13 30.5 Q-19.5 32 -20.5 40 L-22.6 80 Q-20 82.5 -17 81 L-14.4 53 L-13.6 90 Q0 93.5 13.6 90 L14.4 53 L17 81 Q20 82.5 22.6 80 L20.5 40 Q19.5 32 13 30.5 Q6 29 4.8 26.5 Q0 29.5 -4.8 26.5Z',
    },
    { fill: 'var(--room-wood)', d: 'M0 0 Q8 0 8 10 Q8.2 16.5 5.6 20.5 Q0 23.5 -5.6 20.5 Q-8.2 16.5 -8 10 Q-8 0 0 0Z' },
  ]
  return (
    <g transform={`translate(${x} ${floor - px(person.height)}) scale(${px(1)})`}>
      {shapes.map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </g>
  )
}
