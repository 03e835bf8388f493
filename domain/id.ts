/** 24 lower-case hex characters, ordered by time: seconds, milliseconds, then random digits. */
export type Id = string

export type NewId = (now: Date) => Id

export const isId = (value: string): boolean => /^[0-9a-f]{24}$/.test(value)

export const newId: NewId = (now) => {
  const at = now.getTime()
  const seconds = Math.floor(at / 1000)
    .toString(16)
    .padStart(8, '0')
  const milliseconds = (at % 1000).toString(16).padStart(3, '0')
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `${seconds}${milliseconds}${chance.slice(0, 13)}`
}
