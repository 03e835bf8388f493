import { useState } from 'react'
import { settingsTexts } from '#texts/settings.ts'
import { api } from '#web/api/api.ts'
import { saveFile } from '#web/api/download.ts'
import { Card } from '#web/forms/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function DataExport() {
  const { dataExport: t } = useTexts(settingsTexts)
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle')
  const fetchFile = async () => {
    setState('busy')
    try {
      const json = JSON.stringify(await api('GET /users/data-export'), null, 2)
      saveFile(t.file, new Blob([json], { type: 'application/json' }))
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <Card id="data" title={t.title} text={t.text}>
      <div className="flex flex-col items-start gap-4">
        {state === 'done' && <Notice variant="good">{t.done}</Notice>}
        {state === 'failed' && <Notice variant="bad">{t.failed}</Notice>}
        <Button variant="outlined" busy={state === 'busy'} busyText={t.busy} onClick={() => void fetchFile()}>
          {t.submit}
        </Button>
      </div>
    </Card>
  )
}
