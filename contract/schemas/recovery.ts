import { z } from 'zod'
import { Email, text } from './primitives.ts'
import { Password, Token } from './user.ts'

export const recoverySchemas = {
  forgotPassword: {
    operationId: 'forgotPassword',
    summary: 'Send an e-mail with a link to reset the password',
    body: z.object({ email: Email }),
    answer: z.object({ sent: z.literal(true) }),
  },
  resetPassword: {
    operationId: 'resetPassword',
    summary: 'Reset the password with the token of the e-mail and end all sessions',
    limit: { most: 60, seconds: 600 },
    body: z.object({ token: Token, newPassword: Password }),
    answer: z.object({ email: text('mari@example.com') }),
  },
}
