import { type ReactNode, useState } from 'react'
import { isProblem } from '#contract/client.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { frameTexts } from '#texts/frame.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props<E extends Endpoint> = {
  endpoint: E
  params?: InputOf<E, 'params'>
  query?: InputOf<E, 'query'>
  look?: 'outlined' | 'words'
  disabled?: boolean
  children: ReactNode
}

/** A button that fetches a file of the signed-in user; what went wrong stands below it. */
export function DownloadButton<E extends Endpoint>({
  endpoint,
  params,
  query,
  look = 'outlined',
  disabled = false,
  children,
}: Props<E>) {
  const { download: t } = useTexts(frameTexts)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const fetchFile = async () => {
    setState({ busy: true })
    try {
      await download(endpoint, { ...(params ? { params } : {}), ...(query ? { query } : {}) })
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, failure: isProblem(error) ? error.problem.message : t.failed })
    }
  }
  return (
    <div>
      <Button look={look} busy={state.busy} busyText={t.busy} disabled={disabled} onClick={() => void fetchFile()}>
        {children}
      </Button>
      {state.failure && (
        <div className="mt-2">
          <Notice look="bad">{state.failure}</Notice>
        </div>
      )}
    </div>
  )
}
