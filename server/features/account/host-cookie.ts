import type { Settings } from '#server/settings/settings.ts'

/** An HttpOnly cookie. Over https, its `__Host-` prefix makes browsers reject it from other hosts. */
export function hostCookie({ publicUrl }: Pick<Settings, 'publicUrl'>, name: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    name: `${secure ? '__Host-' : ''}${name}`,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}

/** The cookies of a response in the format of a `cookie` request header. */
export const cookiesIn = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
