import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { frameTexts } from '#texts/frame.ts'
import { useFailedScript, useReloadGuard } from '#web/state/failed-script.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Reports that the next page's script failed and offers a reload. */
export function FailedScript() {
  const { errors } = useTexts(frameTexts)
  const address = useFailedScript((failed) => failed.address)
  useReloadGuard()
  useNavigationEnd(address)
  if (!address) return null
  return (
    <FailureBar sentence={errors.pageFailed}>
      <Button onClick={() => location.assign(address)}>{errors.loadAgain}</Button>
      <Button variant="outlined" onClick={() => useFailedScript.setState({ address: '' })}>
        {errors.stay}
      </Button>
    </FailureBar>
  )
}

/** Shown by `start-scripts.ts`, which also handles its button, when the scripts of the first page failed. */
export function FailedFirstScripts() {
  const { errors } = useTexts(frameTexts)
  return (
    <FailureBar sentence={errors.scriptsFailed} className="when-scripts-failed">
      <Button data-reload="">{errors.loadAgain}</Button>
    </FailureBar>
  )
}

function FailureBar({
  sentence,
  className = '',
  children,
}: {
  sentence: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      role="alert"
      className={`${className} no-print fixed inset-x-0 bottom-0 z-50 border-t border-line bg-float py-4 shadow-float`.trim()}
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
        <p className="max-w-[64ch] text-5">{sentence}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  )
}

/** Ends the router's pending navigation, which the next form submission would otherwise resume. */
function useNavigationEnd(failedAddress: string): void {
  const navigate = useNavigate()
  const { state, ...here } = useLocation()
  const stay = useEffectEvent(() => navigate(here, { replace: true, state, preventScrollReset: true }))
  useEffect(() => {
    if (failedAddress) void stay()
  }, [failedAddress])
}
