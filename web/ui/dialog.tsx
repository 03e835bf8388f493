import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  /** Called on Escape, a click outside, or a close button. */
  onClose: () => void
}

export function Dialog({ title, children, onClose }: Props) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(100%-48px,480px)] max-w-none rounded-2 bg-float p-0 text-start text-5 text-ink shadow-float transition-[opacity,translate] duration-(--calm) ease-(--ease) starting:open:translate-y-2 starting:open:opacity-0"
    >
      <div className="p-6 md:p-8">
        <h2 id={id} className="text-3">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

/** Ref of an element that is modal while mounted. A click outside closes it and restores the focus. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const own = dialog.current
    const before = document.activeElement
    const beside = (event: Event) => event.target === own && own?.close()
    own?.showModal()
    own?.addEventListener('click', beside)
    return () => {
      own?.removeEventListener('click', beside)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}

type ConfirmProps = Props & {
  confirm: string
  cancel: string
  onConfirm: () => void
  danger?: boolean
}

export function ConfirmDialog({ title, children, confirm, cancel, onConfirm, onClose, danger = false }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outlined" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={onConfirm} className={danger ? 'bg-bad! text-wall!' : ''}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
