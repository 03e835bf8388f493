const paths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  cart: 'M6 8h12l1 12H5L6 8Zm3 2V7a3 3 0 0 1 6 0v3',
  menu: 'M4 8h16M4 16h16',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M14 6l-6 6 6 6',
  down: 'M7 10l5 5 5-5',
  show: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6Zm9 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  hide: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6Zm9 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 20 20 4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  heart: 'M12 20s-7-4.4-7-9.6A3.9 3.9 0 0 1 12 8a3.9 3.9 0 0 1 7 2.4C19 15.6 12 20 12 20Z',
  card: 'M3 6.5h18v11H3v-11Zm0 4h18M6 14h4',
  wallet: 'M4 7h15v12H4V7Zm0 0 11-3v3m0 6h4',
  bank: 'M4 9l8-5 8 5H4Zm2 0v8m4-8v8m4-8v8m4-8v8M4 20h16',
  warning: 'M12 7v6m0 3.5v.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
} as const

/** Decorative: the control has a name or text. */
export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="icon">
      <path d={paths[name]} />
    </svg>
  )
}
