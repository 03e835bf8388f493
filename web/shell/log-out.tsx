import { useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#domain/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { deleteDrafts } from '#web/state/form-drafts.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** How long the curtain stays at least, in milliseconds. */
const curtain = 800

/** Logging out: whether it is under way, and how to begin. It ends on the first page, with the cart as it was. */
export function useLogOut() {
  const language = useLanguage()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await new Promise((done) => setTimeout(done, curtain))
    // Away from pages that need somebody, before there is nobody.
    await navigate(links.home(language))
    const { signOut } = await import('#web/sign-in/sign-out.ts')
    await signOut('menu')
    deleteDrafts()
    setLeaving(false)
  }
  return { leaving, leave: () => void leave() }
}

export function SigningOutOverlay() {
  const { frame } = useTexts(frameTexts)
  return (
    <div role="status" className="fixed inset-0 z-50 flex items-center justify-center gap-4 bg-wall text-4">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-2 border-current border-r-transparent"
      />
      {frame.loggingOut}
    </div>
  )
}
