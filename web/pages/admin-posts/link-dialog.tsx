import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { postsTexts } from '#texts/posts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

const isLink = (address: string) => /^(https?:\/\/[^/\s]|mailto:\S|\/(?!\/))/i.test(address)

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { editor: t } = useTexts(postsTexts)
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [isBad, setBad] = useState(false)

  function set() {
    const href = address.trim()
    if (!isLink(href)) return setBad(true)
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }

  return (
    <Dialog title={t.linkTitle} onClose={onClose}>
      <Field
        label={t.linkAddress}
        help={t.linkHelp}
        error={isBad ? t.badLink : undefined}
        value={address}
        maxLength={2000}
        autoComplete="off"
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
        className="mt-4"
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {before !== '' && (
          <Button
            variant="outlined"
            onClick={() => {
              onClose()
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
            }}
          >
            {t.removeLink}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button onClick={set}>{t.setLink}</Button>
      </div>
    </Dialog>
  )
}
