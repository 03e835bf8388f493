import { useState } from 'react'
import { accountTexts } from '#texts/account.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useTexts } from './use-texts.ts'

/** With a button that shows the characters. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { fields } = useTexts(accountTexts)
  const [shown, setShown] = useState(false)
  return (
    <Field
      required
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize={shown ? 'none' : undefined}
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? fields.hideCharacters : fields.showCharacters}
          onClick={() => setShown(!shown)}
          className="inline-flex w-12 shrink-0 items-center justify-center text-act hover:text-act-hover"
        >
          <Icon name={shown ? 'hide' : 'show'} />
        </button>
      }
    />
  )
}
