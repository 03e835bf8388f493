import type { ComponentProps } from 'react'

/** Its name in the contract as well. */
const honeypot = 'homepage'

/** A field that neither people nor screen readers meet. Programs that fill in every field give themselves away. */
export const Honeypot = (input: Omit<ComponentProps<'input'>, 'name' | 'type'>) => (
  <div aria-hidden="true" className="sr-only">
    <input {...input} type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
  </div>
)

/** What is in it. */
export const trapped = (form: HTMLFormElement): string => String(new FormData(form).get(honeypot) ?? '')
