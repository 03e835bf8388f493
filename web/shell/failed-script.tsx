import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { useFailedScript, useReloadGuard } from '#web/state/failed-script.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Says that the next page could not be loaded, over the one that stays, and offers to load it again. */
export function FailedScript() {
  const { errors } = useTexts(frameTexts)
  const address = useFailedScript((failed) => failed.address)
  useReloadGuard()
  useNavigationEnd(address)
  if (!address) return null
  return (
    <div
      role="alert"
      className="no-print fixed inset-x-0 bottom-0 z-50 border-t border-line bg-float py-4 shadow-float"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
        <p className="max-w-[64ch] text-5">{errors.pageFailed}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.assign(address)}>{errors.loadAgain}</Button>
          <Button variant="outlined" onClick={() => useFailedScript.setState({ address: '' })}>
            {errors.stay}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The router still waits for the script, and would go on to its page as soon as a form of this one is sent: a navigation to this page ends that. */
function useNavigationEnd(failedAddress: string): void {
  const navigate = useNavigate()
  const { state, ...here } = useLocation()
  const stay = useEffectEvent(() => navigate(here, { replace: true, state, preventScrollReset: true }))
  useEffect(() => {
    if (failedAddress) void stay()
  }, [failedAddress])
}
