import { accentShades } from '#domain/accent.ts'

/** Custom properties such as `--light-act`, which `tokens.css` prefers to its own colours. */
export const accentStyle = (accent: string): Record<string, string> | undefined =>
  accent === ''
    ? undefined
    : Object.fromEntries(
        Object.entries(accentShades(accent)).flatMap(([theme, shades]) =>
          Object.entries(shades).map(([shade, colour]) => [`--${theme}-${shade}`, colour]),
        ),
      )
