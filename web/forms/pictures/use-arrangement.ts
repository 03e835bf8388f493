import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { workFormTexts } from '#texts/work-form.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import type { FormPictures } from './use-form-pictures.ts'

export type Dragging = Pick<ComponentProps<'li'>, 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'>

/** Reorders pictures by dragging, or by buttons with `data-move`. */
export function useArrangement<Details extends object>({
  pictures,
  arrange,
}: Pick<FormPictures<Details>, 'pictures' | 'arrange'>) {
  const { workForm: t } = useTexts(workFormTexts)
  const [dragged, setDragged] = useState<number>()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focus = useRef<string>(undefined)

  useEffect(() => {
    // A moved DOM node loses the focus.
    const [key, button] = focus.current?.split(' ') ?? []
    focus.current = undefined
    const tile = pictures.findIndex((picture) => picture.key === key)
    const buttons = list.current?.children[tile]?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled')
    const nextFocus = [...(buttons ?? [])].find(({ dataset }) => dataset.move === button) ?? buttons?.[0]
    nextFocus?.focus()
  }, [pictures])

  function moveTo(from: number, to: number, button?: 'earlier' | 'later') {
    const key = pictures[from]?.key
    if (key && button) focus.current = `${key} ${button}`
    arrange((all) => moved(all, from, to))
    setAnnounced(t.moved(to + 1, pictures.length))
  }

  const dragging = (at: number): Dragging => ({
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', pictures[at]?.key ?? '')
      setDragged(at)
    },
    onDragOver: (event) => dragged !== undefined && event.preventDefault(),
    onDrop: (event) => {
      if (dragged === undefined) return
      event.preventDefault()
      moveTo(dragged, at)
    },
    onDragEnd: () => setDragged(undefined),
  })
  return { list, announced, moveTo, dragging, isDragged: (at: number) => dragged === at }
}

function moved<Picture>(pictures: readonly Picture[], from: number, to: number): readonly Picture[] {
  const rest = pictures.filter((_, at) => at !== from)
  const one = pictures[from]
  return one ? [...rest.slice(0, to), one, ...rest.slice(to)] : pictures
}
