import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { type Language, languages } from '#domain/language.ts'

type Props = {
  label: string
  nameOf: (language: Language) => string
  written: Language
  write: (language: Language) => void
  children: ReactNode
}

export function LanguageTabs({ label, nameOf, written, write, children }: Props) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const step = event.key === 'ArrowRight' ? 1 : -1
    const next = languages[(languages.indexOf(written) + step + languages.length) % languages.length] ?? written
    write(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={move} className="mb-5 flex gap-6 border-b border-line">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            aria-selected={language === written}
            aria-controls={`${id}-panel`}
            tabIndex={language === written ? 0 : -1}
            onClick={() => write(language)}
            className={`-mb-px min-h-11 border-b-2 text-5 ${language === written ? 'border-ink font-medium' : 'border-transparent text-ink-2 hover:text-ink'}`}
          >
            {nameOf(language)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${written}`}>
        {children}
      </div>
    </>
  )
}
