import type { ComponentProps } from 'react'

/** Also its name in the contract. */
const honeypot = 'homepage'

/** Invisible to people and screen readers; filled in by bots. */
export const Honeypot = (input: Omit<ComponentProps<'input'>, 'name' | 'type'>) => (
  <div aria-hidden="true" className="sr-only">
    <input {...input} type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
  </div>
)

export const trapped = (form: HTMLFormElement): string => String(new FormData(form).get(honeypot) ?? '')
