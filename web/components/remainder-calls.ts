import type { RemainderChoice } from '#domain/payout.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, valuesIn } from '#web/api/outcome.ts'

export const remainderCalls = {
  remainder: (form) =>
    api('POST /earnings/remainder', { body: valuesIn<{ choice: RemainderChoice; amount: number }>(form) }),
} satisfies FormCalls
