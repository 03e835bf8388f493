import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { reviewEmail as en } from '#texts/en/application-emails.ts'
import { reviewEmail as et } from '#texts/et/application-emails.ts'

const texts = { en, et }

type About = {
  person: { id: string; email: string; firstName: string; language: Language }
  artist: { slug: string; name: string }
  approved: boolean
}

/** Enqueues the decision on an application, in the applicant's language. */
export async function enqueueReviewEmail(
  { settings, newId }: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  { person, artist, approved }: About,
  now: Date,
): Promise<void> {
  const { language } = person
  const t = texts[language][approved ? 'approved' : 'rejected']
  const path = approved ? links.artistDashboard(language) : links.artistProfile(language)
  const email = {
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
  await enqueueEmail(tx, email, now)
}
