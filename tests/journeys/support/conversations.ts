import { formOf } from '../../support/forms.ts'
import { tokenIn } from './applicants.ts'
import { workCalled } from './catalogue.ts'
import type { Visitor } from './visitor.ts'

/** A work by the artist of the demo. */
export const workInQuestion = workCalled('Before the Cranes Wake')

export const demoArtist = { email: 'artist@louend.test', password: 'Louend-demo-1' }

/** Whoever is signed in asks about that work, with a picture if one is given. Returns the conversation's id. */
export async function messageArtist(visitor: Visitor, text: string, picture?: Buffer): Promise<string> {
  const body = formOf({
    artworkId: workInQuestion.id,
    text,
    ...(picture ? { pictures: new Blob([new Uint8Array(picture)]) } : {}),
  })
  const { conversationId } = await visitor.call('POST /conversations', { body, token: await tokenIn(visitor) })
  return conversationId
}

/** A token of the artist of the demo. */
export const artistToken = async ({ call }: Visitor): Promise<string> =>
  (await call('POST /auth/sign-in/email', { body: demoArtist })).token
