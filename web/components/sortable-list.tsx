import { type ReactNode, useEffect, useRef, useState } from 'react'

type Texts = {
  earlier: (name: string) => string
  later: (name: string) => string
  moved: (place: number, of: number) => string
}

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  texts: Texts
  onMove: (from: number, to: number) => void
  children: (item: Item) => ReactNode
}

export function SortableList<Item>({ items, keyOf, nameOf, texts, onMove, children }: Props<Item>) {
  const [dragged, setDragged] = useState<number>()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focus = useRef<{ key: string; button: 'earlier' | 'later' }>(undefined)

  useEffect(() => {
    // A moved DOM node loses the focus.
    const nextFocus = focus.current
    focus.current = undefined
    const at = nextFocus ? items.findIndex((item) => keyOf(item) === nextFocus.key) : -1
    const buttons = [...(list.current?.children[at]?.querySelectorAll<HTMLElement>('[data-move]:enabled') ?? [])]
    const same = buttons.find(({ dataset }) => dataset.move === nextFocus?.button)
    ;(same ?? buttons[0])?.focus()
  })

  function move(from: number, to: number, button?: 'earlier' | 'later') {
    const item = items[from]
    if (item === undefined || from === to) return
    if (button) focus.current = { key: keyOf(item), button }
    onMove(from, to)
    setAnnounced(texts.moved(to + 1, items.length))
  }

  return (
    <>
      <ul ref={list} className="border-t border-line">
        {items.map((item, at) => (
          <li
            key={keyOf(item)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', keyOf(item))
              setDragged(at)
            }}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, at)
            }}
            onDragEnd={() => setDragged(undefined)}
            className={`flex items-center gap-3 border-b border-line py-3 ${dragged === at ? 'opacity-50' : ''}`}
          >
            <div className="min-w-0 flex-1">{children(item)}</div>
            <MoveButton
              direction="earlier"
              name={texts.earlier(nameOf(item))}
              disabled={at === 0}
              onClick={() => move(at, at - 1, 'earlier')}
            />
            <MoveButton
              direction="later"
              name={texts.later(nameOf(item))}
              disabled={at === items.length - 1}
              onClick={() => move(at, at + 1, 'later')}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

type MoveProps = { direction: 'earlier' | 'later'; name: string; disabled: boolean; onClick: () => void }

const MoveButton = ({ direction, name, disabled, onClick }: MoveProps) => (
  <button
    type="button"
    data-move={direction}
    aria-label={name}
    disabled={disabled}
    onClick={onClick}
    className="inline-flex size-11 flex-none items-center justify-center text-4 text-ink-2 hover:text-act disabled:opacity-30"
  >
    <span aria-hidden="true">{direction === 'earlier' ? '↑' : '↓'}</span>
  </button>
)

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
