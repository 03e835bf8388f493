import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { frameTexts } from '#texts/frame.ts'
import { Button } from './button.tsx'
import { useTexts } from './use-texts.ts'

type Props<Module> = {
  /** A dynamic import. */
  load: () => Promise<Module>
  /** Renders nothing when the script fails. */
  quiet?: boolean
  children: (module: Module) => ReactNode
}

/** Loads a component on demand. Unlike `React.lazy`, a failed script does not crash the page but offers a retry. */
export function WhenLoaded<Module>({ load, quiet = false, children }: Props<Module>) {
  const [module, setModule] = useState<Module>()
  const [hasFailed, setFailed] = useState(false)
  const begin = useCallback(() => {
    setFailed(false)
    load().then(setModule, () => setFailed(true))
  }, [load])
  useEffect(begin, [begin])
  if (module) return children(module)
  return hasFailed && !quiet ? <Failed tryAgain={begin} /> : null
}

function Failed({ tryAgain }: { tryAgain: () => void }) {
  const { errors } = useTexts(frameTexts)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 p-4 text-5">
      <p className="max-w-[48ch] whitespace-normal">{errors.partFailed}</p>
      <Button variant="outlined" onClick={tryAgain}>
        {errors.tryAgain}
      </Button>
    </div>
  )
}
