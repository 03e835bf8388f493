import { adjustmentsTexts } from '#texts/adjustments.ts'
import { askForCorrection, makePayoutFile } from '../payouts.ts'
import { see, visitAsAdmin } from '../screen-steps.ts'
import { as, type Screen } from './screen.ts'

/** Books, documents, payouts and figures. */
export const adminMoneyScreens: Screen[] = [
  as('admin@louend.test', 'admin-approvals', '/admin/approvals'),
  {
    name: 'admin-approval',
    open: async (visitor) => {
      await askForCorrection(visitor)
      await visitAsAdmin(visitor, '/admin/approvals')
    },
  },
  {
    name: 'admin-new-correction',
    open: async (visitor) => {
      await visitAsAdmin(visitor, '/admin/corrections/new?q=Leelo')
      await see(visitor, visitor.localize(adjustmentsTexts).newAdjustment.linesTitle)
    },
  },
  as('admin@louend.test', 'admin-documents', '/admin/documents'),
  as('admin@louend.test', 'admin-taxes', '/admin/taxes'),
  as('admin@louend.test', 'admin-taxes-of-year', '/admin/taxes?year=2025'),
  as('admin@louend.test', 'admin-figures', '/admin/figures'),
  as('admin@louend.test', 'admin-payouts', '/admin/payouts'),
  as('admin@louend.test', 'admin-bank', '/admin/bank'),
  {
    name: 'admin-payout-file',
    open: async (visitor) => {
      const id = await makePayoutFile(visitor)
      await visitAsAdmin(visitor, `/admin/payouts/${id}`)
    },
  },
]
