import { endpoints } from './endpoint.ts'
import type { recoverySchemas } from './schemas/recovery.ts'

/** Ways back for somebody who has lost the password. */
export const recovery = endpoints<typeof recoverySchemas>()({
  forgotPassword: {
    method: 'POST',
    path: '/forgot-password',
    access: 'anyone',
    refusals: ['email-unknown', 'rate-limited'],
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    access: 'anyone',
    refusals: ['reset-token-invalid', 'weak-password', 'rate-limited'],
  },
})
