import { tokenIn } from '../applicants.ts'
import { linkIn, see, wordsOf } from '../screen-steps.ts'
import { requestNewsletter, subscribe } from '../subscribers.ts'
import { at, inside, type Screen } from './screen.ts'

/** Accounts, and subscriptions to the newsletter. */
export const accountScreens: Screen[] = [
  at('login', '/login-page'),
  at('register', '/register-user'),
  inside('email-confirmation', '/email-confirmation'),
  {
    name: 'verification-success',
    isTransient: true,
    open: async ({ register, emailTo, page }) => {
      const { email } = await register()
      await page.goto(linkIn(await emailTo(email, /verification-success/), 'verification-success'))
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  at('forgot-password', '/forgot-password'),
  at('reset-password', '/reset-password/some-token'),
  inside('edit-profile', '/edit-profile'),
  {
    name: 'email-change',
    isTransient: true,
    open: async (visitor) => {
      const { email, password } = await visitor.register()
      await visitor.signIn({ email, password })
      const body = { currentEmail: email, newEmail: `uus.${email}`, currentPassword: password }
      await visitor.call('POST /users/update-email', { body, token: await tokenIn(visitor) })
      await visitor.page.goto(linkIn(await visitor.emailTo(body.newEmail, /email-change/), 'email-change'))
      await see(visitor, wordsOf(visitor).emailChange.title)
    },
  },
  inside('change-password', '/change-password'),
  inside('settings', '/settings'),
  { name: 'newsletter-confirm', open: async (visitor) => visitor.visit(await requestNewsletter(visitor)) },
  at('newsletter-invalid', '/newsletter/unknown'),
  { name: 'unsubscribe', open: async (visitor) => visitor.visit(await subscribe(visitor)) },
  at('unsubscribe-invalid', '/unsubscribe/unknown'),
]
