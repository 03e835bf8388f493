import { z } from 'zod'
import { Password, Token } from './user.ts'
import { Email } from './wire.ts'

export const recoverySchemas = {
  forgotPassword: {
    operationId: 'forgotPassword',
    summary: 'Sends a link with which a new password can be set',
    body: z.object({ email: Email }),
    answer: z.object({ sent: z.literal(true) }),
  },
  resetPassword: {
    operationId: 'resetPassword',
    summary: 'Sets a new password with the link from a letter, once; all sessions end',
    body: z.object({ token: Token, newPassword: Password }),
    answer: z.object({ email: z.string() }),
  },
}
