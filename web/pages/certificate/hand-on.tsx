import { useRef, useState } from 'react'
import { HandingOn } from '#contract/certificates.ts'
import { newId } from '#domain/id.ts'
import { certificatesTexts } from '#texts/certificates.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { failureOf, outcomeOf } from '#web/api/outcome.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** A new holder enters the former holder's code and gets a new certificate. */
export function HandOn({ number }: { number: string }) {
  const { handingOn: t } = useTexts(certificatesTexts)
  const language = useLanguage()
  // Idempotency key: a repeated request after a lost answer gets the same certificate.
  const key = useRef(newId(new Date()))
  const [code, setCode] = useState<string>()
  const { form, formProps, field, outcome } = useApiForm({
    schema: HandingOn.pick({ code: true }),
    defaultValues: { code: '' },
    send: (body) =>
      outcomeOf(
        anonymousApi('POST /certificates/{number}/handing-on', {
          params: { number },
          query: { language },
          body: { ...body, key: key.current },
        }),
      ),
    onDone: (answer) => setCode(answer.code),
  })
  const failure = failureOf(outcome, t.notDone)
  return (
    <Section id="handing-on" title={t.title}>
      {code ? (
        <>
          <div className="mt-3">
            <Notice variant="good">{t.done}</Notice>
          </div>
          <p className="mt-5 text-6 text-ink-2">{t.newCode}</p>
          <p className="mb-5 text-3 break-words tabular-nums">{code}</p>
          <DownloadButton
            call="POST /certificates/{number}/paper"
            params={{ number }}
            query={{ language }}
            body={{ code }}
          >
            {t.download}
          </DownloadButton>
        </>
      ) : (
        <form {...formProps} className="mt-3 flex flex-col gap-5">
          <p className="text-5 text-ink-2">{t.lead}</p>
          <Field
            label={t.code}
            help={t.hint}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('code')}
          />
          {failure && <Notice variant="bad">{failure}</Notice>}
          <div>
            <Button type="submit" variant="outlined" busy={form.formState.isSubmitting} busyText={t.busy}>
              {t.submit}
            </Button>
          </div>
        </form>
      )}
    </Section>
  )
}
