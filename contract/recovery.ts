import { z } from 'zod'
import { declareCalls } from './call.ts'
import { Email, text } from './primitives.ts'
import { Password, Token } from './user.ts'

/** Ways back for somebody who has lost the password. */
export const recovery = declareCalls({
  'POST /forgot-password': {
    access: 'anyone',
    refusals: ['email-unknown', 'rate-limited'],
    operationId: 'forgotPassword',
    summary: 'Send an e-mail with a link to reset the password',
    body: z.object({ email: Email }),
    answer: z.object({ sent: z.literal(true) }),
  },
  'POST /reset-password': {
    access: 'anyone',
    refusals: ['reset-token-invalid', 'weak-password', 'rate-limited'],
    operationId: 'resetPassword',
    summary: 'Reset the password with the token of the e-mail and end all sessions',
    limit: { max: 60, seconds: 600 },
    body: z.object({ token: Token, newPassword: Password }),
    answer: z.object({ email: text('mari@example.com') }),
  },
})
