import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { profileTexts } from '#texts/profile.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/change-password-page.ts'
import { ChangePassword } from './change-password.tsx'

export const meta = (place: Route.MetaArgs) => {
  const { password } = profileTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: password.title, description: password.description, hidden: true })
}

export default function ChangePasswordPage() {
  const { password: t, profile } = useTexts(profileTexts)
  const user = useSignedIn()?.user
  return (
    <div className="page private-page pt-6 md:pt-10">
      <BackLink to={links.editProfile(useLanguage())}>{t.back}</BackLink>
      <h1 className="mt-4 text-1">{t.title}</h1>
      <p className="mt-4 mb-8 max-w-[52ch] text-5 text-ink-2">{user?.hasPassword === false ? t.google : t.text}</p>
      <div className="max-w-114">
        {user?.hasPassword && <ChangePassword user={user} onPage />}
        {!user && (
          <>
            <p role="status" className="sr-only">
              {profile.loading}
            </p>
            <div aria-hidden="true" className="space-y-6">
              {[0, 1, 2].map((field) => (
                <div key={field} className="h-12 bg-wall-2" />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
