import { useRef, useState } from 'react'
import { workFormTexts } from '#texts/work-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = { tags: readonly string[]; onChange: (tags: string[]) => void; className?: string }

/** Each typed word becomes a removable chip. */
export function TagsField({ tags, onChange, className }: Props) {
  const { workForm: t } = useTexts(workFormTexts)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add(words: string) {
    const added = words
      .split(',')
      .map((word) => word.trim().slice(0, 40))
      .filter((word) => word !== '')
    onChange([...new Set([...tags, ...added])].slice(0, 20))
    setTyped('')
  }

  return (
    <div className={className}>
      <Field
        ref={input}
        label={t.tags}
        help={t.tagsHelp}
        value={typed}
        onChange={({ currentTarget }) =>
          currentTarget.value.includes(',') ? add(currentTarget.value) : setTyped(currentTarget.value)
        }
        onBlur={() => typed.trim() !== '' && add(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            add(typed)
          }
          if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
        }}
      />
      {tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center border border-edge text-6">
              <span className="ps-2.5">{tag}</span>
              <button
                type="button"
                aria-label={t.removeTag(tag)}
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag))
                  input.current?.focus()
                }}
                className="flex size-8 items-center justify-center text-act hover:text-act-hover"
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
