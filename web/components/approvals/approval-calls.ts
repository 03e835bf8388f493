import { api } from '#web/api/api.ts'
import { type FormCalls, passwordIn, textIn } from '#web/api/outcome.ts'

const approvalIn = (form: FormData) => ({ params: { id: textIn(form, 'approvalId') } })

export const approvalCalls = {
  approve: (form) => {
    const amount = textIn(form, 'amount')
    return api('POST /admin/approvals/{id}/approve', {
      ...approvalIn(form),
      body: { amount: amount === '' ? null : Number(amount), ...passwordIn(form) },
    })
  },
  'refuse-approval': (form) =>
    api('POST /admin/approvals/{id}/refuse', {
      ...approvalIn(form),
      body: { reason: textIn(form, 'reason'), ...passwordIn(form) },
    }),
} satisfies FormCalls
