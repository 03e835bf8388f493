import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { FileInput } from './file-input.tsx'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** Button text; the browser's own is in its language. */
  button: string
  help?: ReactNode
  error?: ReactNode
  /** As in `<input accept>`. */
  accept: string
  onFile: (file: File) => void
  className?: string
}

export function FileField({ label, button, help, error, accept, onFile, className = '' }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={className}>
      <p className="mb-1.5 text-6 font-medium">{label}</p>
      <Button
        variant="outlined"
        aria-label={`${button}: ${label}`}
        aria-describedby={`${id}-below`}
        onClick={() => input.current?.click()}
      >
        {button}
      </Button>
      <FileInput ref={input} accept={accept} aria-label={label} hidden onFiles={([file]) => file && onFile(file)} />
      <p id={`${id}-below`} className={`mt-1.5 flex gap-1.5 text-6 ${error ? 'text-bad' : 'text-ink-2'}`}>
        {error && (
          <span className="mt-0.5 flex-none">
            <Icon name="warning" size={16} />
          </span>
        )}
        <span role={error ? 'alert' : undefined}>{error ?? help}</span>
      </p>
    </div>
  )
}
