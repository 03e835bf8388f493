import type { OperatorFacts } from '#server/settings/operator-facts.ts'

/** Who runs a shop that is open to the public. */
export const publicOperator: OperatorFacts = {
  email: 'tere@louend.ee',
  registryCode: '12345678',
  phone: '+372 600 0000',
  studio: { name: 'Lõuend OÜ', street: 'Pikk 1', city: 'Tallinn' },
  office: { street: '' },
}
