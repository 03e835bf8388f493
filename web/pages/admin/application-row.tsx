import { type ReactNode, useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { onDay } from '#domain/calendar.ts'
import { excerpt } from '#domain/excerpt.ts'
import { inLanguage } from '#domain/language.ts'
import { adminTexts } from '#texts/admin.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Portrait } from '#web/components/portrait.tsx'
import { TraderFacts } from '#web/components/trader-facts.tsx'
import { instagramOf, websiteOf } from '#web/pages/artist/artist-links.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const shortBiography = 150
const fewExhibitions = 2

type Props = { application: Application; busy: boolean; decide: (approved: boolean) => void }

/** What an applicant says, shortened until it is asked for, and the two decisions. */
export function ApplicationRow({ application, busy, decide }: Props) {
  const { applications: t } = useTexts(adminTexts)
  const language = useLanguage()
  const { name, picture, locations, createdAt } = application
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 border-b border-line py-8 md:grid-cols-[6rem_minmax(0,1fr)_12.5rem]">
      <Portrait name={name} picture={picture} sizes="96px" className="w-24 text-2" />
      <div className="min-w-0">
        <h2 className="text-3">{name}</h2>
        <p className="mt-1 text-6 text-ink-2">
          <LocalizedText text={locations} />
        </p>
        <WhatTheySay application={application} />
      </div>
      <div className="flex flex-col gap-3">
        <p className="text-6 text-ink-2">{t.applied(onDay(new Date(createdAt), language))}</p>
        <Button disabled={busy} aria-label={t.of(t.approve, name)} onClick={() => decide(true)}>
          {t.approve}
        </Button>
        <Button look="outlined" disabled={busy} aria-label={t.of(t.reject, name)} onClick={() => decide(false)}>
          {t.reject}
        </Button>
      </div>
    </li>
  )
}

function WhatTheySay({ application: { biographies, exhibitions, ...application } }: { application: Application }) {
  const { applications: t } = useTexts(adminTexts)
  const wanted = useLanguage()
  const [whole, setWhole] = useState(false)
  const { words, language } = inLanguage(biographies, wanted)
  const isLong = excerpt(words, shortBiography) !== words || exhibitions.length > fewExhibitions
  const shown = whole ? words : excerpt(words, shortBiography, '...')
  const left = exhibitions.length - fewExhibitions
  return (
    <>
      <p className="mt-3 max-w-[64ch] text-5 whitespace-pre-line" lang={language}>
        {shown}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-2">
        {exhibitions.length > 0 && (
          <div>
            <h3 className="font-sans text-6 text-ink-2">{t.exhibitions}</h3>
            <ul className="mt-1 space-y-1 text-5">
              {exhibitions.slice(0, whole ? undefined : fewExhibitions).map(({ titles, locations, year }) => (
                <li key={`${year} ${inLanguage(titles, wanted).words}`}>
                  {year}{' '}
                  <span className="title-of-work">
                    <LocalizedText text={titles} />
                  </span>
                  {inLanguage(locations, wanted).words && ', '}
                  <LocalizedText text={locations} />
                </li>
              ))}
            </ul>
            {!whole && left > 0 && <p className="mt-1 text-6 text-ink-2">{t.more(left)}</p>}
          </div>
        )}
        <Contact application={application} />
        <Said title={t.rejectedBefore} words={application.rejectionReason} />
        <Said title={t.answer} words={application.applicationNote} />
        {application.trader && <Said title={t.seller} words={<TraderFacts trader={application.trader} />} />}
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

function Said({ title, words }: { title: string; words: ReactNode }) {
  if (!words) return null
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-6 text-ink-2">{title}</h3>
      <div className="mt-1 text-5 break-words whitespace-pre-line">{words}</div>
    </div>
  )
}
