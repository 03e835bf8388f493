import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { type LoginReason, loginReason } from '#web/account/destination.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** New artists usually have no account, so their login links to registration. */
export function LoginReasonNotice({ doing }: { doing: 'login' | 'register' }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const [reason, setReason] = useState<LoginReason>()
  useEffect(() => setReason(loginReason()), [])
  if (!reason) return null
  const { reasons } = t[doing]
  return (
    <div className="mb-6">
      <Notice variant="plain">
        <p>{reason.kind === 'save' ? reasons.save(reason.title) : reasons[reason.kind]}</p>
        {reason.kind === 'artist' && doing === 'login' && (
          <Link to={links.register(language)} className={`${buttonVariant('filled')} mt-3`}>
            {t.login.toRegister}
          </Link>
        )}
      </Notice>
    </div>
  )
}
