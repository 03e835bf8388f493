import { type ReactNode, useState } from 'react'
import type { CallName, InputOf } from '#contract/calls.ts'
import { frameTexts } from '#texts/frame.ts'
import { download } from '#web/api/download.ts'
import { failureText } from '#web/api/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props<Name extends CallName> = {
  call: Name
  params?: InputOf<Name, 'params'>
  query?: InputOf<Name, 'query'>
  body?: InputOf<Name, 'body'>
  variant?: 'outlined' | 'words'
  disabled?: boolean
  children: ReactNode
}

/** Sends the token of a signed-in user. Errors appear below the button. */
export function DownloadButton<Name extends CallName>({
  call,
  params,
  query,
  body,
  variant = 'outlined',
  disabled = false,
  children,
}: Props<Name>) {
  const { download: t } = useTexts(frameTexts)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const fetchFile = async () => {
    setState({ busy: true })
    try {
      await download(call, {
        ...(params ? { params } : {}),
        ...(query ? { query } : {}),
        ...(body ? { body } : {}),
      })
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, failure: await failureText(error, t.failed) })
    }
  }
  return (
    <div>
      <Button
        variant={variant}
        busy={state.busy}
        busyText={t.busy}
        disabled={disabled}
        onClick={() => void fetchFile()}
      >
        {children}
      </Button>
      {state.failure && (
        <div className="mt-2">
          <Notice variant="bad">{state.failure}</Notice>
        </div>
      )}
    </div>
  )
}
