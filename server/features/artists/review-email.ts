import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { applicationEmailsTexts } from '#texts/application-emails.ts'

type About = {
  person: { id: string; email: string; firstName: string; language: Language }
  artist: { slug: string; name: string }
  approved: boolean
  /** Why it was rejected, in the words of whoever decided. */
  reason?: string | undefined
}

/** Enqueues the decision on an application, in the applicant's language. */
export async function enqueueReviewEmail(
  { settings, newId }: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  { person, artist, approved, reason }: About,
  now: Date,
): Promise<void> {
  const { language } = person
  const t = applicationEmailsTexts[language].reviewEmail[approved ? 'approved' : 'rejected']
  const path = approved ? links.artistDashboard(language) : links.artistProfile(language)
  const email = {
    key: `artist-review:${person.id}:${newId(now)}`,
    to: person.email,
    language,
    subject: t.subject(site.name),
    parts: [
      applicationEmailsTexts[language].reviewEmail.greeting(person.firstName),
      t.what(artist.name),
      ...(reason && !approved ? [reason] : []),
      t.next,
      { link: settings.publicUrl + path, words: t.button },
    ],
  }
  await enqueueEmail(tx, email, now)
}
