import { peopleTexts } from '#texts/people.ts'
import { apply, demoPeople, registerVerified, signInApproved, signInClosing, threeCaptions } from '../applicants.ts'
import { see, visitAsAdmin } from '../screen-steps.ts'
import { subscribe } from '../subscribers.ts'
import { as, type Screen } from './screen.ts'

/** Artists, users and subscribers. */
export const adminPeopleScreens: Screen[] = [
  {
    name: 'artist-applications',
    open: async (visitor) => {
      await apply(visitor, undefined, threeCaptions)
      await visitAsAdmin(visitor, '/admin/artist-applications')
    },
  },
  as('admin@louend.test', 'admin-artists', '/admin/artists'),
  as('admin@louend.test', 'admin-artists-none', '/admin/artists?q=xyzzyx'),
  as('admin@louend.test', 'admin-users', '/admin/users'),
  {
    name: 'admin-person',
    open: async (visitor) => {
      const { artist } = await demoPeople(visitor)
      await visitAsAdmin(visitor, `/admin/users/${artist.id}`)
      await see(visitor, visitor.localize(peopleTexts).person.account)
    },
  },
  {
    name: 'admin-block',
    open: async (visitor) => {
      await registerVerified(visitor)
      await visitAsAdmin(visitor, '/admin/users')
      await visitor.page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
      await see(visitor, visitor.localize(peopleTexts).steps.block)
    },
    resized: async ({ page, localize }) => {
      const { steps } = localize(peopleTexts)
      if ((await page.getByRole('dialog').count()) === 0)
        await page.getByRole('main').getByRole('button', { name: steps.block, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-person-closing',
    open: async (visitor) => {
      const { email } = await signInClosing(visitor)
      await visitAsAdmin(visitor, '/admin/users')
      await visitor.page.goto(`${visitor.page.url()}?q=${encodeURIComponent(email)}`)
      await visitor.page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
      await see(visitor, visitor.localize(peopleTexts).steps.keep)
    },
  },
  {
    name: 'admin-person-close',
    open: async (visitor) => {
      const { email } = await signInApproved(visitor)
      await visitAsAdmin(visitor, '/admin/users')
      await visitor.page.goto(`${visitor.page.url()}?q=${encodeURIComponent(email)}`)
      await visitor.page.getByRole('main').getByRole('row').nth(1).getByRole('link').click()
      await see(visitor, visitor.localize(peopleTexts).steps.close)
    },
    resized: async ({ page, localize }) => {
      const { steps } = localize(peopleTexts)
      if ((await page.getByRole('dialog').count()) === 0)
        await page.getByRole('main').getByRole('button', { name: steps.close, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-subscribers',
    open: async (visitor) => {
      await subscribe(visitor, `uudiskiri-${Date.now()}@ostja.test`)
      await visitAsAdmin(visitor, '/admin/subscribers')
    },
  },
  as('admin@louend.test', 'admin-suppressions-none', '/admin/suppressions'),
  as('admin@louend.test', 'admin-webhooks-none', '/admin/webhooks'),
  as('admin@louend.test', 'admin-webhook-deliveries-none', '/admin/webhooks/deliveries'),
  as('admin@louend.test', 'admin-api-keys-none', '/admin/api-keys'),
  as('admin@louend.test', 'admin-subscribers-none', '/admin/subscribers?q=xyzzyx'),
]
