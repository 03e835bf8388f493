import { countryName } from '#domain/country.ts'
import { languageName, languages } from '#domain/language.ts'
import { safetyDays } from '#domain/moderation.ts'
import { site } from '#site/site.ts'
import { contactTexts } from '#texts/contact.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ContactForm } from './contact-form.tsx'

export const meta = textsMeta(contactTexts, 'contact')

export default function ContactPage() {
  const { contact: t } = useTexts(contactTexts)
  return (
    <div className="page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 max-w-[52ch] text-4 text-ink-2 md:mt-5">{t.lead}</p>
      <div className="mt-10 grid gap-x-16 gap-y-14 md:mt-14 lg:grid-cols-[9fr_4fr]">
        <ContactForm />
        <Places />
      </div>
    </div>
  )
}

function Places() {
  const { contact: t } = useTexts(contactTexts)
  const language = useLanguage()
  const { legalName, street, city, country, officeStreet, officeCity, officeCountry, email, phone } = site
  return (
    <div className="flex flex-col gap-10">
      <Section id="studio" title={t.studio} className="border-t border-line pt-6">
        <address className="mt-3 text-5 not-italic text-ink-2">
          <p className="text-ink">{legalName}</p>
          <p>{street}</p>
          <p>{`${city}, ${countryName(country, language)}`}</p>
          <p className="mt-3">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
          {phone && <p className="mt-1">{phone}</p>}
        </address>
      </Section>
      <Section id="points" title={t.points} className="border-t border-line pt-6">
        <p className="mt-3 text-5 text-ink-2">{t.forUsers}</p>
        <p className="mt-2 text-5 text-ink-2">
          <span>{t.forAuthorities}</span>{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          <span>.</span>
        </p>
        <p className="mt-2 text-5 text-ink-2">
          <span>{t.forSafety(safetyDays)}</span>{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          <span>.</span>
        </p>
        <p className="mt-2 text-5 text-ink-2">{t.languages(languages.map((each) => languageName(each, language)))}</p>
      </Section>
      {officeStreet !== '' && (
        <Section id="office" title={t.office} className="border-t border-line pt-6">
          <address className="mt-3 text-5 not-italic text-ink-2">
            <p>{officeStreet}</p>
            <p>{`${officeCity}, ${countryName(officeCountry, language)}`}</p>
          </address>
        </Section>
      )}
    </div>
  )
}
