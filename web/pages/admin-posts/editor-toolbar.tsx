import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { postsTexts } from '#texts/posts.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

/** Arrow keys move between buttons. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { editor: t } = useTexts(postsTexts)
  const [openDialog, setOpenDialog] = useState<'link' | 'picture'>()
  const [current, setCurrent] = useState(0)
  const is = useMarks(editor)
  const run = () => editor.chain().focus()
  const tools: Tool[] = [
    { name: t.bold, sign: <b>B</b>, isOn: is.bold, act: () => run().toggleBold().run() },
    { name: t.italic, sign: <i>I</i>, isOn: is.italic, act: () => run().toggleItalic().run() },
    { name: t.underline, sign: <u>U</u>, isOn: is.underline, act: () => run().toggleUnderline().run() },
    { name: t.strike, sign: <s>S</s>, isOn: is.strike, act: () => run().toggleStrike().run() },
    { name: t.heading, sign: 'H2', isOn: is.heading, act: () => run().toggleHeading({ level: 2 }).run() },
    { name: t.subheading, sign: 'H3', isOn: is.subheading, act: () => run().toggleHeading({ level: 3 }).run() },
    { name: t.bullets, sign: '•', isOn: is.bullets, act: () => run().toggleBulletList().run() },
    { name: t.numbers, sign: '#', isOn: is.numbers, act: () => run().toggleOrderedList().run() },
    { name: t.quote, sign: '“', isOn: is.quote, act: () => run().toggleBlockquote().run() },
    { name: t.link, sign: t.link, isOn: is.link, act: () => setOpenDialog('link') },
    { name: t.picture, sign: t.picture, act: () => setOpenDialog('picture') },
    { name: t.line, sign: '—', act: () => run().setHorizontalRule().run() },
    { name: t.undo, sign: '↶', act: () => run().undo().run() },
    { name: t.redo, sign: '↷', act: () => run().redo().run() },
  ]
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div
        role="toolbar"
        aria-label={t.toolbar}
        onKeyDown={move}
        className="sticky top-15 z-10 flex flex-wrap gap-0.5 border-b border-line bg-float p-1"
      >
        {tools.map(({ name, sign, isOn, act }, at) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={isOn}
            tabIndex={at === current ? 0 : -1}
            onFocus={() => setCurrent(at)}
            onClick={act}
            className={`inline-flex h-10 min-w-10 items-center justify-center rounded-1 px-2 text-5 hover:bg-wall-2 ${isOn ? 'bg-act-soft text-act' : ''}`}
          >
            {sign}
          </button>
        ))}
      </div>
      {openDialog === 'link' && <LinkDialog editor={editor} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'picture' && <PictureDialog editor={editor} onClose={() => setOpenDialog(undefined)} />}
    </>
  )
}

type Tool = { name: string; sign: ReactNode; isOn?: boolean; act: () => void }

/** Formats at the cursor. */
const useMarks = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      strike: editor.isActive('strike'),
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
    }),
  })
