import type { Settings } from '#server/settings/settings.ts'

/**
 * A cookie that scripts cannot read. Where the shop is reached by https its prefix makes browsers refuse it from anybody
 * but this very host.
 */
export function hostCookie({ publicUrl }: Pick<Settings, 'publicUrl'>, name: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    name: `${secure ? '__Host-' : ''}${name}`,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
