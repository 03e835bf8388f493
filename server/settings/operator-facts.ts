import { site } from '#site/site.ts'

/** Facts about the operator that a shop must publish (Directive 2000/31/EC, art. 5). */
export type OperatorFacts = {
  readonly email: string
  readonly registryCode: string
  readonly phone: string
  readonly studio: { readonly name: string; readonly street: string; readonly city: string }
}

/** Reserved top-level domains (RFC 2606). */
const unreachable = /\.(test|example|invalid|localhost)$/

/** Names of empty facts in `site/site.ts`. */
export function findMissingFacts({ email, registryCode, phone, studio }: OperatorFacts = site): string[] {
  const filled = {
    'studio.name': studio.name !== '',
    'studio.street': studio.street !== '',
    'studio.city': studio.city !== '',
    registryCode: registryCode !== '',
    email: email !== '' && !unreachable.test(email),
    phone: phone !== '',
  }
  return Object.entries(filled).flatMap(([name, isFilled]) => (isFilled ? [] : name))
}
