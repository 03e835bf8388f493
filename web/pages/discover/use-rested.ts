import { useEffect, useEffectEvent, useState } from 'react'
import { typedEuros } from '#domain/decimal.ts'

/** Debounce in milliseconds, for sliders and numbers. */
const rest = 400

export function useRested<Values extends Record<string, string>>(chosen: Values, onChoose: (values: Values) => void) {
  const [values, setValues] = useState(chosen)
  const [seen, setSeen] = useState(chosen)
  if (!isSame(seen, chosen)) {
    setSeen(chosen)
    setValues(chosen)
  }
  const notifyChoice = useEffectEvent(onChoose)
  useEffect(() => {
    if (isSame(values, seen)) return
    const timer = setTimeout(() => notifyChoice(values), rest)
    return () => clearTimeout(timer)
  }, [values, seen])
  return [values, setValues] as const
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).every((name) => one[name] === other[name])

/** Drops the fraction; empty for an empty field, undefined when unreadable. */
export function wholeNumber(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  const number = typedEuros(typed)
  return number.ok ? String(Math.max(0, Math.floor(number.value))) : undefined
}
