import { Image } from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { Language } from '#domain/language.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import './content-editor.css'

type Props = {
  label: string
  language: Language
  html: string
  /** Below it: what is wrong. */
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
  // Visitors’ browsers load pictures from this shop alone, so others are not taken in.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/pictures/"]' }] }),
]

/** Where the text of a post is written, in one language. It is loaded only when somebody writes. */
export default function ContentEditor({ label, language, html, describedBy, onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: html,
    // The page's policy allows no styles but those of its own files.
    injectCSS: false,
    editorProps: {
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
  return (
    <div
      className={`rounded-1 border bg-float ${describedBy ? 'border-bad' : 'border-edge focus-within:border-ink-2'}`}
    >
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
