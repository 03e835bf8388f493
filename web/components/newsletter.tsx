import { type FormEvent, useEffect, useState } from 'react'
import { newsletterTexts } from '#texts/newsletter.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Honeypot, trapped } from '#web/ui/honeypot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Milliseconds for which the result is shown. */
export const bannerStays = 5000

type Step = 'idle' | 'submitting' | 'success' | 'error'

export function Newsletter() {
  const { newsletter } = useTexts(newsletterTexts)
  const [step, setStep] = useState<Step>('idle')

  useEffect(() => {
    if (step !== 'success' && step !== 'error') return
    const timer = setTimeout(() => setStep('idle'), bannerStays)
    return () => clearTimeout(timer)
  }, [step])

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const homepage = trapped(form)
    // Read on submit, because it may have been typed before hydration.
    const email = String(new FormData(form).get('email') ?? '')
    setStep('submitting')
    try {
      await anonymousApi('POST /subscribe', { body: { email, homepage } })
      form.reset()
      setStep('success')
    } catch {
      setStep('error')
    }
  }

  return (
    <form method="post" onSubmit={(event) => void subscribe(event)} className="max-w-130">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={newsletter.label}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={newsletter.placeholder}
          // A disabled field would lose the focus.
          readOnly={step === 'submitting'}
          aria-disabled={step === 'submitting' || undefined}
          className="min-w-60 flex-1"
        />
        <Button
          type="submit"
          busy={step === 'submitting'}
          busyText={newsletter.subscribing}
          className="w-full sm:w-auto"
        >
          {newsletter.subscribe}
        </Button>
      </div>
      <Honeypot />
      <p className="mt-1.5 text-6 text-ink-2">{newsletter.help}</p>
      <div className="mt-3 min-h-12">
        {step === 'success' && (
          <Notice variant="good">
            <p>{newsletter.success}</p>
            <p>{newsletter.pleaseConfirm}</p>
          </Notice>
        )}
        {step === 'error' && <Notice variant="bad">{newsletter.error}</Notice>}
      </div>
    </form>
  )
}
