import { type ReactNode, useId } from 'react'
import { FileInput } from './file-input.tsx'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  help?: ReactNode
  error?: ReactNode
  /** Types of files, as in `<input accept>`. */
  accept: string
  onFile: (file: File) => void
  className?: string
}

/** A file to choose. */
export function FileField({ label, help, error, accept, onFile, className = '' }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-6 font-medium">
        {label}
      </label>
      <FileInput
        id={id}
        accept={accept}
        aria-describedby={`${id}-below`}
        {...(error ? { 'aria-invalid': true } : {})}
        onFiles={([file]) => file && onFile(file)}
        className="block w-full text-5 text-ink-2 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-1 file:border file:border-edge file:bg-float file:px-4 file:text-ink"
      />
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
