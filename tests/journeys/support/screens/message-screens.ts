import { signInVerified } from '../applicants.ts'
import { demoArtist, messageArtist, workInQuestion } from '../conversations.ts'
import { openConversation, see, wordsOf } from '../screen-steps.ts'
import { at, inside, type Screen } from './screen.ts'

/** What people write to artists and to the shop. */
export const messageScreens: Screen[] = [
  inside('messages-none', '/messages'),
  {
    name: 'messages',
    open: async (visitor) => {
      await signInVerified(visitor)
      await messageArtist(visitor, 'Tere! Kas teost saab enne ostmist Tallinnas vaadata ja kas see on juba raamitud?')
      await visitor.visit('/messages')
      await visitor.page.getByRole('listitem').filter({ hasText: 'Leelo Uduvere' }).waitFor()
    },
  },
  {
    name: 'message-new',
    open: async (visitor) => {
      await signInVerified(visitor)
      await visitor.visit(`/messages/new?artwork=${workInQuestion.id}`)
      await see(visitor, wordsOf(visitor).conversation.send)
    },
  },
  { name: 'conversation', open: openConversation },
  {
    name: 'conversation-artist',
    open: async (visitor) => {
      const id = await openConversation(visitor)
      await visitor.signIn(demoArtist)
      await visitor.visit(`/artist-dashboard/messages/${id}`)
      await see(visitor, wordsOf(visitor).conversation.report)
    },
  },
  at('contact', '/contact'),
  inside('feedback', '/submit-feedback'),
]
