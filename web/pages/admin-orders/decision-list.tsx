import { Fragment, type ReactNode, useState } from 'react'

type Props<Item, Decision> = {
  id: string
  title: string
  items: readonly Item[]
  entry: (item: Item, onSelect: (decision: Decision) => void) => ReactNode
  dialog: (chosen: { item: Item; decision: Decision } & DialogProps) => ReactNode
  onDone: (words: string) => void
}

/** What the dialog that confirms a decision is given. */
export type DialogProps = { onClose: () => void; onDone: (words: string) => void }

/** What of an order waits for an administrator's decision, or has it; without any, nothing is shown. */
export function DecisionList<Item extends { id: string }, Decision extends string>({
  id,
  title,
  items,
  entry,
  dialog,
  onDone,
}: Props<Item, Decision>) {
  const [chosen, setChosen] = useState<{ item: Item; decision: Decision }>()
  const onClose = () => setChosen(undefined)
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-3">
        {title}
      </h2>
      <ul className="mt-3">
        {items.map((item) => (
          <Fragment key={item.id}>{entry(item, (decision) => setChosen({ item, decision }))}</Fragment>
        ))}
      </ul>
      {chosen &&
        dialog({
          ...chosen,
          onClose,
          onDone: (words) => {
            onClose()
            onDone(words)
          },
        })}
    </section>
  )
}
