import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Password, Token } from './user.ts'
import { Email } from './wire.ts'

/** Ways back for somebody who has lost the password. */
export const recovery = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Sends a link with which a new password can be set',
    access: 'anyone',
    body: z.object({ email: Email }),
    answer: z.object({ sent: z.literal(true) }),
    refusals: ['email-unknown', 'rate-limited'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password with the link from a letter, once; all sessions end',
    access: 'anyone',
    body: z.object({ token: Token, newPassword: Password }),
    answer: z.object({ email: z.string() }),
    refusals: ['reset-token-invalid', 'weak-password', 'rate-limited'],
  }),
}
