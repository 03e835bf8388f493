import { useState } from 'react'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'

/** ISO 20022 messages of a bank. */
export const bankFile = { accept: '.xml,text/xml,application/xml', maxBytes: 5_000_000 }

type Words = {
  fileLabel: string
  chooseFile: string
  drop: string
  fileHelp: string
  readTitle: (name: string) => string
  readText: string
  read: string
  tooLarge: string
}

type Props<Answer> = {
  id: string
  title: string
  text: string
  words: Words
  /** As in `<input accept>`. */
  accept: string
  maxBytes: number
  /** Sends the file and the password. */
  call: (form: FormData) => Promise<Answer>
  done: (answer: Answer) => string
}

/** A file that is sent with the current password. */
export function FileForm<Answer>({ id, title, text, words: t, accept, maxBytes, call, done }: Props<Answer>) {
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<{ good: boolean; words: string }>()
  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return
    const isTooLarge = chosen.size > maxBytes
    setOutcome(isTooLarge ? { good: false, words: t.tooLarge } : undefined)
    setFile(isTooLarge ? undefined : chosen)
  }
  return (
    <Section id={id} title={title} className="mt-14">
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">{text}</p>
      <DropZone
        label={t.fileLabel}
        button={t.chooseFile}
        drop={t.drop}
        help={t.fileHelp}
        accept={accept}
        onFiles={choose}
        className="mt-5"
      />
      {outcome && (
        <div className="mt-5">
          <Notice variant={outcome.good ? 'good' : 'bad'}>{outcome.words}</Notice>
        </div>
      )}
      {file && (
        <ActionDialog
          call={(form) => {
            form.set('file', file)
            return call(form)
          }}
          title={t.readTitle(file.name)}
          text={t.readText}
          confirm={t.read}
          requires="password"
          onClose={() => setFile(undefined)}
          onDone={(answer) => {
            setFile(undefined)
            setOutcome({ good: true, words: done(answer) })
          }}
        />
      )}
    </Section>
  )
}
