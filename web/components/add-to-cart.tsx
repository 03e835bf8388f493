import { useEffect, useState } from 'react'
import type { Availability } from '#contract/availability.ts'
import { isProblem } from '#contract/client.ts'
import { findLine } from '#domain/cart.ts'
import { links } from '#site/links.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { WorkForCart } from './put-in-cart.ts'

/** Milliseconds for which "Added to cart!" is shown. */
export const stays = { card: 2000, page: 3000, bar: 3000 } as const

type Props = {
  work: WorkForCart
  /** A card's button is lower and names the work accessibly; the bar has little space. */
  on: 'card' | 'page' | 'bar'
  className?: string
  /** Called when the availability differs from the page's state. */
  onAvailability?: (now: Availability) => void
}

/** Checks the availability before it adds a copy. */
export function AddToCart({ work, on, className = '', onAvailability }: Props) {
  const { addToCart: t } = useTexts(addToCartTexts)
  const language = useLanguage()
  const [step, setStep] = useState<'rest' | 'adding' | 'added' | 'refused'>('rest')
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    if (step !== 'added') return
    const timer = setTimeout(() => setStep('rest'), stays[on])
    return () => clearTimeout(timer)
  }, [step, on])

  const add = async () => {
    setStep('adding')
    setRefusal('')
    try {
      const { putInCart } = await import('./put-in-cart.ts')
      const { now, reason } = await putInCart(work, language)
      onAvailability?.(now)
      setStep(reason ? 'refused' : 'added')
      setRefusal(reason)
    } catch (error) {
      setStep('refused')
      setRefusal(isProblem(error) ? t.failed : t.unanswered)
    }
  }

  return (
    <div className={className} data-add-to-cart={on}>
      <Button
        variant={on === 'card' ? 'words' : 'filled'}
        busy={step === 'adding'}
        busyText={t.adding}
        onClick={() => void add()}
        aria-label={on === 'card' && step === 'rest' ? t.addThis(work.title) : undefined}
        className={on === 'card' ? '' : 'w-full'}
      >
        {step === 'added' ? (
          <>
            <Icon name="check" /> <span>{t.added}</span>
          </>
        ) : (
          t.add
        )}
      </Button>
      {step !== 'rest' && (
        <p role="status" className={step === 'added' ? 'sr-only' : 'text-6 text-bad not-empty:mt-2'}>
          {step === 'added' ? t.added : refusal}
        </p>
      )}
    </div>
  )
}

/** Reserves its line to avoid a layout shift. */
export function InCart({ id }: { id: string }) {
  const { addToCart: t } = useTexts(addToCartTexts)
  const language = useLanguage()
  const count = useSession(({ cart }) => findLine(cart, id)?.quantity ?? 0)
  return (
    <p className="mt-2 min-h-5.5 text-6 text-ink-2">
      {count > 0 && (
        <>
          <span>{t.inCart(count)}</span> <TextLink to={links.cart(language)}>{t.seeCart}</TextLink>
        </>
      )}
    </p>
  )
}
