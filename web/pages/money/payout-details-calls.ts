import type { z } from 'zod'
import type { BankAccountInput, TaxDetailsInput } from '#contract/payout-details.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, valuesIn } from '#web/api/outcome.ts'

export const payoutDetailsCalls = {
  bankAccount: (form) => api('PUT /earnings/bank-account', { body: valuesIn<z.output<typeof BankAccountInput>>(form) }),
  taxDetails: (form) => api('PUT /earnings/tax-details', { body: valuesIn<z.output<typeof TaxDetailsInput>>(form) }),
} satisfies FormCalls
