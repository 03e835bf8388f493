import { type ComponentProps, useId } from 'react'
import { passwordRules, passwordWeaknesses } from '#domain/password.ts'
import { accountTexts } from '#texts/account.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { StrengthMeter } from '#web/ui/strength-meter.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'value'> & {
  password: string
  strength?: ComponentProps<typeof StrengthMeter>
}

export function NewPasswordField({ password, strength, ...field }: Props) {
  const id = useId()
  return (
    <div>
      <PasswordField autoComplete="new-password" aria-describedby={id} {...field} />
      {strength && password !== '' && <StrengthMeter {...strength} />}
      <PasswordRules id={id} password={password} />
    </div>
  )
}

function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useTexts(accountTexts)
  const missing = passwordWeaknesses(password)
  return (
    <div id={id} className="mt-3">
      <ul className="grid gap-x-4 gap-y-1.5 text-6 sm:grid-cols-2">
        {passwordRules.map((rule) => {
          const met = !missing.includes(rule)
          return (
            <li
              key={rule}
              className={`flex items-start gap-2 ${met ? 'text-good' : 'text-ink-2'} ${rule === 'special' ? 'sm:col-span-2' : ''}`}
            >
              <Tick met={met} />
              <span>
                <span className="sr-only">{`${met ? t.checklist.met : t.checklist.missing} `}</span>
                <span>{t.passwordRules[rule]}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {password !== '' && t.checklist.summary(passwordRules.length - missing.length, passwordRules.length)}
      </p>
    </div>
  )
}

function Tick({ met }: { met: boolean }) {
  return (
    <svg aria-hidden="true" width={16} height={16} viewBox="0 0 16 16" className="mt-0.5 shrink-0" fill="none">
      <circle cx={8} cy={8} r={met ? 8 : 2} fill="currentColor" />
      {met && <path d="M4.6 8.3l2.3 2.3 4.5-4.7" stroke="var(--wall)" strokeWidth={1.6} />}
    </svg>
  )
}
