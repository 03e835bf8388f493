import { useState } from 'react'
import { pictureLimits } from '#domain/picture.ts'
import { shopFactsTexts } from '#texts/shop-facts.ts'
import { api } from '#web/api/api.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { FileForm } from '#web/components/private/file-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** The frame shows a change when the page is loaded again. */
export function LogoForm({ logo }: { logo: string }) {
  const { logo: t } = useTexts(shopFactsTexts)
  const [removes, setRemoves] = useState(false)
  return (
    <>
      <FileForm
        id="logo"
        title={t.title}
        text={t.text}
        words={t}
        accept="image/png"
        maxBytes={pictureLimits.logo.bytes}
        call={(body) => api('PUT /admin/shop-logo', { body })}
        done={() => t.saved}
      />
      {logo && (
        <div className="mt-5 flex flex-wrap items-center gap-6">
          <img src={`/logo.png?v=${logo}`} alt={t.current} className="h-12 w-auto" />
          <img src={`/icon-192.png?v=${logo}`} alt={t.icon} className="size-12" />
          <Button variant="outlined" onClick={() => setRemoves(true)}>
            {t.remove}
          </Button>
        </div>
      )}
      {removes && (
        <ActionDialog
          call={(form) =>
            api('POST /admin/shop-logo/removal', { body: { currentPassword: String(form.get('currentPassword')) } })
          }
          title={t.askRemove}
          text={t.askRemoveText}
          confirm={t.remove}
          requires="password"
          danger
          onClose={() => setRemoves(false)}
          onDone={() => setRemoves(false)}
        />
      )}
    </>
  )
}
