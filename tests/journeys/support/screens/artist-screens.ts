import { dashboardTexts } from '#texts/dashboard.ts'
import { formOf } from '../../../support/forms.ts'
import { apply, signInApproved, signInClosing, signInSuspended, threeCaptions, tokenIn } from '../applicants.ts'
import { painting } from '../paintings.ts'
import { checkImport, publishWork, see, signInAway, wordsOf } from '../screen-steps.ts'
import { as, asVerified, inside, type Screen } from './screen.ts'

/** What artists see of their own. */
export const artistScreens: Screen[] = [
  inside('become-artist', '/become-artist'),
  asVerified('artist-profile-new', '/artist-dashboard/profile'),
  {
    name: 'artist-profile-pending',
    open: async (visitor) => {
      await apply(visitor, undefined, threeCaptions)
      await visitor.visit('/artist-dashboard/profile')
    },
  },
  as('artist@louend.test', 'artist-profile', '/artist-dashboard/profile'),
  {
    name: 'pending-approval',
    open: async (visitor) => {
      await apply(visitor)
      await visitor.visit('/pending-approval')
    },
  },
  as('artist@louend.test', 'artist-dashboard', '/artist-dashboard'),
  as('due@louend.test', 'artist-dashboard-terms', '/artist-dashboard'),
  as('artist@louend.test', 'own-works', '/artist-dashboard/works'),
  {
    name: 'own-works-none',
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/works')
    },
  },
  {
    name: 'artist-dashboard-away',
    open: async (visitor) => {
      await signInAway(visitor)
      await visitor.visit('/artist-dashboard')
    },
  },
  {
    name: 'artist-dashboard-new',
    open: async (visitor) => {
      await apply(visitor)
      await visitor.visit('/artist-dashboard')
    },
  },
  as('artist@louend.test', 'upload', '/artist-dashboard/upload'),
  {
    name: 'edit-artwork',
    open: async (visitor) => {
      await signInApproved(visitor)
      const picture = await painting('udu.jpg', '#678')
      const body = formOf({
        titles: { en: 'Before the fog', et: 'Enne udu' },
        category: 'paintings',
        artistPrice: '2600',
        mediums: { en: 'Oil on linen', et: 'Õli linasel lõuendil' },
        width: '140',
        height: '90',
        tags: ['meri', 'udu'],
        images: new Blob([new Uint8Array(picture.buffer)]),
      })
      const { id } = await visitor.call('POST /artworks', { body, token: await tokenIn(visitor) })
      await visitor.visit(`/artist-dashboard/edit-artwork/${id}`)
      await see(visitor, wordsOf(visitor).workForm.preview)
    },
  },
  {
    name: 'listing-confirmation',
    isTransient: true,
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/upload')
      await publishWork(visitor)
      await visitor.page.getByRole('link', { name: wordsOf(visitor).workForm.toConfirmation }).click()
      await see(visitor, wordsOf(visitor).listingConfirmation.next)
    },
  },
  as('artist@louend.test', 'import', '/artist-dashboard/import'),
  { name: 'import-checked', isTransient: true, open: checkImport },
  as('artist@louend.test', 'artist-money', '/artist-dashboard/money'),
  {
    name: 'artist-money-none',
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/money')
    },
  },
  as('artist@louend.test', 'statistics', '/artist-dashboard/statistics'),
  {
    name: 'statistics-none',
    open: async (visitor) => {
      await signInApproved(visitor)
      await visitor.visit('/artist-dashboard/statistics')
    },
  },
  {
    name: 'artist-dashboard-suspended',
    open: async (visitor) => {
      await signInSuspended(visitor)
      await visitor.visit('/artist-dashboard')
      await see(visitor, visitor.localize(dashboardTexts).suspension.title)
    },
  },
  {
    name: 'artist-dashboard-closing',
    open: async (visitor) => {
      await signInClosing(visitor)
      await visitor.visit('/artist-dashboard')
      await see(visitor, visitor.localize(dashboardTexts).suspension.toAppeal)
    },
  },
]
