import { type ReactElement, type ReactNode, useId } from 'react'
import { useModal } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  title: ReactNode
  facts?: ReactElement
  /** Name of the close button. */
  close: string
  onClose: () => void
  children: ReactNode
}

export function PostWindow({ title, facts, close, onClose, children }: Props) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-48px)] w-[min(100%-24px,800px)] max-w-none rounded-2 bg-float p-0 text-ink shadow-float transition-[opacity,translate] duration-(--calm) ease-(--ease) starting:open:translate-y-2 starting:open:opacity-0"
    >
      <div className="p-6 md:p-10">
        <div className="mb-2 flex items-start justify-between gap-4">
          {facts ?? <span />}
          <button
            type="button"
            aria-label={close}
            onClick={() => dialog.current?.close()}
            className="-mt-3 -me-3 inline-flex size-11 flex-none items-center justify-center hover:text-act"
          >
            <Icon name="close" />
          </button>
        </div>
        <h2 id={id} className="text-2">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
