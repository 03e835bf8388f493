import { type ReactNode, useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { answerDue, isAnswerUrgent } from '#domain/application.ts'
import { formatAgo, formatDay, formatNearDay, onDay, onWeekday } from '#domain/calendar.ts'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { firstCharacters } from '#domain/excerpt.ts'
import { inLanguage } from '#domain/language.ts'
import { paragraphsOf } from '#domain/paragraphs.ts'
import { adminTexts } from '#texts/admin.ts'
import { artistsTexts } from '#texts/artists.ts'
import { instagramOf, websiteOf } from '#web/components/artist/artist-links.ts'
import { StudioPictures } from '#web/components/artist/studio-pictures.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Portrait } from '#web/components/portrait.tsx'
import { TraderFacts } from '#web/components/trader-facts.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ApplicationWorks } from './application-works.tsx'
import { Decision } from './decision.tsx'

export const shortBiography = 150
export const fewExhibitions = 2

type Props = {
  application: Application
  /** Still undecided, according to the server. */
  isPending: boolean
  keepInList: () => void
}

export function ApplicationRow({ application, isPending, keepInList }: Props) {
  const { id, name, picture, locations, works } = application
  return (
    <li
      id={id}
      className="grid scroll-mt-22 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-line py-8 md:grid-cols-[6rem_minmax(0,1fr)_12.5rem] md:grid-rows-[auto_auto_1fr] md:gap-x-8 md:gap-y-0"
    >
      <Portrait name={name} picture={picture} sizes={96} className="w-full self-start text-2 md:row-span-3" />
      <div className="min-w-0 self-center md:self-start">
        <h2 className="text-3 break-words">{name}</h2>
        <p className="mt-1 text-6 text-ink-2">
          <LocalizedText text={locations} />
        </p>
      </div>
      <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2 md:mt-4">
        <ApplicationWorks name={name} works={works} />
      </div>
      <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">
        <ApplicationTexts application={application} />
      </div>
      <div className="col-span-2 md:col-span-1 md:col-start-3 md:row-span-3 md:row-start-1">
        <div className="md:sticky md:top-8">
          <Age appliedAt={new Date(application.appliedAt)} />
          <Decision application={application} isPending={isPending} keepInList={keepInList} />
        </div>
      </div>
    </li>
  )
}

/** Shows the deadline once it is near. */
function Age({ appliedAt }: { appliedAt: Date }) {
  const { applications: t } = useTexts(adminTexts)
  const language = useLanguage()
  const now = new Date()
  const ago = formatAgo(appliedAt, now, language)
  const isUrgent = isAnswerUrgent(appliedAt, now)
  return (
    <p className={`mb-3 text-6 ${isUrgent ? 'text-warn' : 'text-ink-2'}`}>
      <span>{formatDay(appliedAt, language)}</span>
      <span className="block">{isUrgent ? dueWords(appliedAt, now) : ago}</span>
    </p>
  )

  function dueWords(appliedAt: Date, now: Date): string {
    const [due, today] = [answerDue(appliedAt), dayInTallinn(now)]
    if (due < today) return t.overdue(ago, formatNearDay(due, language))
    // The same weekday of the next week would be mistaken for this one.
    return t.due(ago, due < afterDays(today, 7) ? onWeekday(due, language) : t.onDay(onDay(due, language)))
  }
}

type TextsProps = { application: Application }

function ApplicationTexts({ application: { biographies, processes, exhibitions, ...application } }: TextsProps) {
  const { applications: t } = useTexts(adminTexts)
  const { profile } = useTexts(artistsTexts)
  const pageLanguage = useLanguage()
  const [whole, setWhole] = useState(false)
  const { words, language } = inLanguage(biographies, pageLanguage)
  const process = inLanguage(processes, pageLanguage)
  const isLong =
    [words, process.words].some((text) => firstCharacters(text, shortBiography) !== text) ||
    exhibitions.length > fewExhibitions
  const shownOf = (text: string) => (whole ? text : firstCharacters(text, shortBiography, '...'))
  const left = exhibitions.length - fewExhibitions
  return (
    <>
      <div className="max-w-[64ch] space-y-2 text-5 whitespace-pre-line md:mt-5" lang={language}>
        {paragraphsOf(shownOf(words)).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-2">
        {exhibitions.length > 0 && (
          <div>
            <h3 className="font-sans text-6 text-ink-2">{t.exhibitions}</h3>
            <ul className="mt-1 space-y-1 text-5">
              {exhibitions.slice(0, whole ? undefined : fewExhibitions).map(({ titles, locations, year }) => (
                <li key={`${year} ${inLanguage(titles, pageLanguage).words}`}>
                  <span>{year}</span>{' '}
                  <span className="title-of-work">
                    <LocalizedText text={titles} />
                  </span>
                  {inLanguage(locations, pageLanguage).words && <span>{', '}</span>}
                  <LocalizedText text={locations} />
                </li>
              ))}
            </ul>
            {!whole && left > 0 && <p className="mt-1 text-6 text-ink-2">{t.more(left)}</p>}
          </div>
        )}
        <NamedPart
          title={profile.process}
          words={process.words && <span lang={process.language}>{shownOf(process.words)}</span>}
        />
        {application.studioPictures.length > 0 && (
          <NamedPart title={t.studioPictures} words={<StudioPictures artist={application} />} />
        )}
        <Contact application={application} />
        <NamedPart title={t.rejectedBefore} words={application.rejectionReason} />
        <NamedPart title={t.answer} words={application.applicationNote} />
        {application.trader && <NamedPart title={t.seller} words={<TraderFacts trader={application.trader} />} />}
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="link mt-3 min-h-6 text-5"
        >
          {whole ? t.readLess : t.readMore}
        </button>
      )}
    </>
  )
}

function Contact({ application }: { application: Pick<Application, 'email' | 'instagram' | 'website'> }) {
  const { applications: t } = useTexts(adminTexts)
  const { email, instagram, website } = application
  const elsewhere = [instagramOf(instagram), websiteOf(website)].flatMap((link) => link ?? [])
  if (!email && elsewhere.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-6 text-ink-2">{t.contact}</h3>
      <ul className="mt-1 space-y-1 text-5">
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link break-words">
              {email}
            </a>
          </li>
        )}
        {elsewhere.map(({ href, words }) => (
          <li key={href}>
            <a href={href} rel="noopener noreferrer nofollow" className="link break-words">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NamedPart({ title, words }: { title: string; words: ReactNode }) {
  if (!words) return null
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-6 text-ink-2">{title}</h3>
      <div className="mt-1 text-5 break-words whitespace-pre-line">{words}</div>
    </div>
  )
}
