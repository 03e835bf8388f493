import { type ReactNode, useState } from 'react'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  /** Resolves to false on failure. */
  save: () => Promise<boolean>
  children: ReactNode
}

export function ChoicesForm({ save, children }: Props) {
  const { settings: t } = useTexts(settingsTexts)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const send = async () => {
    setState('saving')
    setState((await save()) ? 'saved' : 'failed')
  }
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      {state === 'saved' && <Notice variant="good">{t.saved}</Notice>}
      {state === 'failed' && <Notice variant="bad">{t.notSaved}</Notice>}
      <div>
        <Button type="submit" variant="outlined" busy={state === 'saving'}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
