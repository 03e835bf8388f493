import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { postLetter } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { reviewLetter as en } from '#texts/en/application-letters.ts'
import { reviewLetter as et } from '#texts/et/application-letters.ts'

const texts = { en, et }

type About = {
  person: { id: string; email: string; firstName: string; language: Language }
  artist: { slug: string; name: string }
  approved: boolean
}

/** Tells an applicant, in their language, what was decided and what they can do now. */
export async function postReviewLetter(
  { settings, newId }: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  { person, artist, approved }: About,
  now: Date,
): Promise<void> {
  const { language } = person
  const t = texts[language][approved ? 'approved' : 'rejected']
  const path = approved ? links.artistDashboard(language) : links.artistProfile(language)
  const letter = {
    key: `artist-review:${person.id}:${newId(now)}`,
    to: person.email,
    language,
    subject: t.subject(site.name),
    parts: [
      texts[language].greeting(person.firstName),
      t.what(artist.name),
      t.next,
      { link: settings.publicUrl + path, words: t.button },
    ],
  }
  await postLetter(tx, letter, now)
}
