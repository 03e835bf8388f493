import { signInVerified, tokenIn } from '../applicants.ts'
import { workCalled } from '../catalogue.ts'
import { openConversation, visitAsAdmin } from '../screen-steps.ts'
import { as, at, inside, type Screen } from './screen.ts'

/** What people report, and what administrators decide. */
export const moderationScreens: Screen[] = [
  at('report', `/report?artwork=${workCalled('Before the Cranes Wake').id}`),
  at('report-decision', '/report-decision#token=unknown'),
  inside('own-restrictions', '/restrictions'),
  {
    name: 'admin-reports',
    open: async (visitor) => {
      const id = await openConversation(visitor)
      const token = await tokenIn(visitor)
      const { messages: written } = await visitor.call('GET /conversations/{id}', { params: { id }, token })
      const body = { reason: 'Pakub müüa väljaspool poodi.' }
      await visitor.call('POST /messages/{id}/report', { params: { id: String(written.at(-1)?.id) }, body, token })
      await visitAsAdmin(visitor, '/admin/reports')
    },
  },
  {
    name: 'admin-report',
    open: async (visitor) => {
      const { id } = workCalled('Before the Cranes Wake')
      const body = { subject: 'artwork', subjectId: id, kind: 'rights', reason: 'See on minu foto.' } as const
      await visitor.call('POST /reports', { body })
      await visitAsAdmin(visitor, '/admin/reports')
      await visitor.page
        .getByRole('main')
        .getByRole('link', { name: /Before the Cranes Wake|Enne kurgede/ })
        .last()
        .click()
      await visitor.page.waitForURL(/reports\/[0-9a-f]{24}$/)
    },
  },
  as('admin@louend.test', 'admin-works', '/admin/works'),
  as('admin@louend.test', 'admin-restrictions', '/admin/restrictions'),
  {
    name: 'admin-feedback',
    open: async (visitor) => {
      await signInVerified(visitor)
      const body = { rating: 4, type: 'Praise' as const, comment: 'Rahulik sein.\n\nTööd saavad siin hingata.' }
      await visitor.call('POST /feedback', { body, token: await tokenIn(visitor) })
      await visitAsAdmin(visitor, '/admin/feedback')
    },
  },
  {
    name: 'admin-messages',
    open: async (visitor) => {
      const subject = 'Kas „Enne kurgede ärkamist“ on veel alles ja kas seda saab enne ostmist Tallinnas vaadata?'
      const body = { name: 'Mari Õun', email: 'mari@ostja.test', subject, message: 'Tere!\n\nKas tööd saab näha?' }
      await visitor.call('POST /contact', { body })
      await visitAsAdmin(visitor, '/admin/messages')
    },
  },
]
