import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onFiles: (files: readonly File[]) => void }

/** Resets its value, so that the same file can be chosen again. */
export function FileInput({ onFiles, ...input }: Props) {
  return (
    <input
      {...input}
      type="file"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = ''
        onFiles(files)
      }}
    />
  )
}
