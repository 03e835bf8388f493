import { site } from '#site/site.ts'

/** Facts about the operator that a shop must publish (Directive 2000/31/EC, art. 5). */
export type OperatorFacts = {
  readonly email: string
  readonly registryCode: string
  readonly phone: string
  readonly studio: { readonly name: string; readonly street: string; readonly city: string }
  readonly office: { readonly street: string }
}

/** Facts of the demo, which are invented. */
const invented = ['Lõuend Studio', 'Telliskivi 60a', '5 Florence Street']

/** Reserved top-level domains (RFC 2606). */
const unreachable = /\.(test|example|invalid|localhost)$/

/** Names of empty and invented facts in `site/site.ts`. */
export function findMissingFacts({ email, registryCode, phone, studio, office }: OperatorFacts = site): string[] {
  const filled = {
    'studio.name': isReal(studio.name),
    'studio.street': isReal(studio.street),
    'studio.city': studio.city !== '',
    // A shop may have one address.
    'office.street': !invented.includes(office.street),
    registryCode: registryCode !== '',
    email: email !== '' && !unreachable.test(email),
    phone: phone !== '',
  }
  return Object.entries(filled).flatMap(([name, isFilled]) => (isFilled ? [] : name))
}

const isReal = (fact: string): boolean => fact !== '' && !invented.includes(fact)
