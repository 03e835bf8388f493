import OfficePaste from '@intevation/tiptap-extension-office-paste'
import { Image } from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { postsTexts } from '#texts/posts.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import './content-editor.css'

type Props = {
  label: string
  language: Language
  html: string
  /** Id of the error below it. */
  describedBy: string | undefined
  onChange: (html: string) => void
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
  }),
  OfficePaste,
  // The content security policy allows pictures of this shop only.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/pictures/"]' }] }),
]

export default function ContentEditor({ label, language, html, describedBy, onChange }: Props) {
  const { editor: t } = useTexts(postsTexts)
  /** Pasted or dropped; the dialogs follow each other. */
  const [files, setFiles] = useState<File[]>([])
  const [isPictureMissing, setPictureMissing] = useState(false)
  const takeFiles = (data: DataTransfer | null) => {
    const taken = data ? filesAlone(data) : []
    setFiles((waiting) => [...waiting, ...taken])
    return taken.length > 0
  }
  const editor = useEditor({
    extensions,
    content: html,
    // The content security policy forbids injected styles.
    injectCSS: false,
    editorProps: {
      handlePaste: (_view, { clipboardData }) => takeFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }) => takeFiles(dataTransfer),
      transformPastedHTML: (html) => {
        setPictureMissing(/<img\b(?![^>]*\ssrc="\/pictures\/)/i.test(html))
        return html
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        class: 'long-text post-text',
        ...(describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  const [file] = files
  return (
    <div
      className={`rounded-1 border bg-float ${describedBy ? 'border-bad' : 'border-edge focus-within:border-ink-2'}`}
    >
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
      <p role="status" className={isPictureMissing ? 'border-t border-line p-3 text-6' : ''}>
        {isPictureMissing && t.pictureMissing}
      </p>
      {file && (
        <PictureDialog
          key={files.length}
          editor={editor}
          file={file}
          waiting={files.length - 1}
          onClose={() => setFiles(files.slice(1))}
        />
      )}
    </div>
  )
}

/** Files without text. Word adds a picture of the text to the text. */
function filesAlone(data: DataTransfer): File[] {
  const words = new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body.textContent.trim()
  return words ? [] : [...data.files]
}
