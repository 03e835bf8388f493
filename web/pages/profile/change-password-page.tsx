import type { ReactNode } from 'react'
import { links } from '#site/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { PrivatePage } from '#web/components/private/private-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { loadUser } from '#web/shell/require-user.ts'
import { useUser } from '#web/state/session.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/change-password-page.ts'
import { ChangePassword } from './change-password.tsx'

export const meta = textsMeta(profileTexts, 'password', { hidden: true })

export const clientLoader = loadUser

export default function ChangePasswordPage({ loaderData }: Route.ComponentProps) {
  const { password: t } = useTexts(profileTexts)
  const { user } = useUser(loaderData)
  return (
    <Frame text={user.hasPassword ? t.text : t.google}>
      {user.hasPassword && <ChangePassword user={user} onPage />}
    </Frame>
  )
}

export function HydrateFallback() {
  const { password: t, profile } = useTexts(profileTexts)
  return (
    <Frame text={t.text}>
      <p role="status" className="sr-only">
        {profile.loading}
      </p>
      <div aria-hidden="true" className="space-y-6">
        {[0, 1, 2].map((field) => (
          <div key={field} className="h-12 bg-wall-2" />
        ))}
      </div>
    </Frame>
  )
}

function Frame({ text, children }: { text: string; children: ReactNode }) {
  const { password: t } = useTexts(profileTexts)
  return (
    <PrivatePage title={t.title} back={<BackLink to={links.editProfile(useLanguage())}>{t.back}</BackLink>}>
      <p className="-mt-4 mb-8 max-w-[52ch] text-5 text-ink-2">{text}</p>
      <div className="max-w-114">{children}</div>
    </PrivatePage>
  )
}
