const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const find = (names: readonly (readonly [string, string])[], device: string) =>
  names.find(([sign]) => device.includes(sign))?.[1]

/** Parses the User-Agent; undefined when it names neither. */
export function deviceName(device: string): { browser: string; system: string } | undefined {
  const browser = find(browsers, device)
  const system = find(systems, device)
  return browser && system ? { browser, system } : undefined
}
