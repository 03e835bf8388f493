import { type DragEvent, useId, useRef, useState } from 'react'
import { FileInput } from './file-input.tsx'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  button: string
  /** Text after the button. */
  drop: string
  help: string
  /** Replaces the help. */
  error?: string | undefined
  /** As in `<input accept>`. */
  accept: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  className?: string
}

export function DropZone({
  label,
  button,
  drop,
  help,
  error,
  accept,
  multiple = false,
  onFiles,
  className = '',
}: Props) {
  const below = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
      className={`border border-dashed px-5 py-8 text-center text-5 ${className} ${isOver ? 'border-act bg-wall-2' : error ? 'border-bad' : 'border-edge'}`}
    >
      <p>
        <button
          type="button"
          onClick={() => input.current?.click()}
          aria-describedby={below}
          data-invalid={error ? true : undefined}
          className="link min-h-6"
        >
          {button}
        </button>{' '}
        <span>{drop}</span>
      </p>
      {error ? (
        <p id={below} className="mt-1 flex justify-center gap-1.5 text-6 text-bad">
          <span className="mt-0.5 flex-none">
            <Icon name="warning" size={16} />
          </span>
          <span>{error}</span>
        </p>
      ) : (
        <p id={below} className="mt-1 text-6 text-ink-2">
          {help}
        </p>
      )}
      <FileInput ref={input} multiple={multiple} accept={accept} aria-label={button} hidden onFiles={onFiles} />
    </section>
  )
}
