import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { scriptFailure } from '#web/state/failed-script.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Minimum display time in milliseconds. */
export const curtain = 800

type Step = 'rest' | 'leaving' | 'failed'

const useStep = create<{ step: Step }>()(() => ({ step: 'rest' }))
const setStep = (step: Step) => useStep.setState({ step })

/** During logout the page needs no guard. */
export const isLeaving = (): boolean => useStep.getState().step === 'leaving'

/** Ends on the home page and keeps the cart. */
export function useLogOut({ keepDrafts = false } = {}) {
  const language = useLanguage()
  const navigate = useNavigate()
  const step = useStep((state) => state.step)
  const leave = async () => {
    setStep('leaving')
    try {
      const [{ signOut }, { deleteDrafts }] = await Promise.all([
        import('#web/account/sign-out.ts'),
        import('#web/state/form-drafts.ts'),
        new Promise((done) => setTimeout(done, curtain)),
      ])
      await signOut('menu')
      if (!keepDrafts) deleteDrafts()
    } catch {
      return setStep('failed')
    }
    try {
      await Promise.race([navigate(links.home(language)), scriptFailure()])
      setStep('rest')
    } catch {
      location.assign(links.home(language))
    }
  }
  return { step, leave: () => void leave() }
}

export function StillLoggedIn() {
  const { frame } = useTexts(frameTexts)
  return (
    <p role="alert" className="bg-bad-soft px-6 py-3 text-center text-6 text-bad">
      {frame.notLoggedOut}
    </p>
  )
}

export function SigningOutOverlay() {
  const { frame } = useTexts(frameTexts)
  return (
    <div role="status" className="fixed inset-0 z-50 flex items-center justify-center gap-4 bg-wall text-4">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-2 border-current border-r-transparent"
      />
      <span>{frame.loggingOut}</span>
    </div>
  )
}
