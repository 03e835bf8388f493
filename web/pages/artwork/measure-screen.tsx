import { useEffect, useId, useRef, useState } from 'react'
import { lifeSizeTexts } from '#texts/life-size.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Width of an upright bank or identity card in centimetres (ISO/IEC 7810, ID-1). */
const cardWidth = 5.398

/** Card width in CSS pixels: television, usual screen, phone, finest screen. */
const [min, usual, handheld, max] = [60, 204, 332, 480]
const step = 0.5

type Props = {
  /** CSS pixels per centimetre, measured earlier. */
  known: number | undefined
  done: (pixels: number) => void
  cancel: () => void
}

/** Measures the screen's centimetre by a card held against it. */
export function MeasureScreen({ known, done, cancel }: Props) {
  const { lifeSize: t } = useTexts(lifeSizeTexts)
  const language = useLanguage()
  const ids = useId()
  const widest = Math.min(max, innerWidth - 48)
  const [width, setWidth] = useState(() => {
    const unknown = matchMedia('(pointer: coarse)').matches ? handheld : usual
    return Math.min(widest, known ? Math.round((known * cardWidth) / step) * step : unknown)
  })
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => slider.current?.focus(), [])
  return (
    <section
      aria-labelledby={`${ids}title`}
      className="flex min-h-0 grow flex-col items-center overflow-auto px-6 pb-6"
    >
      <div className="w-full max-w-[60ch]">
        <h2 id={`${ids}title`} className="text-3">
          {t.title}
        </h2>
        <p id={`${ids}help`} className="mt-2 text-5">
          <span>{t.help}</span> <span className="text-ink-2">{t.kept}</span>
        </p>
      </div>
      <div aria-hidden="true" className="mt-6 max-h-[46svh] shrink-0 overflow-hidden">
        <div className="screen-card" style={{ width }} />
      </div>
      <div className="mt-4 w-full max-w-[60ch]">
        <input
          type="range"
          ref={slider}
          min={min}
          max={widest}
          step={step}
          value={width}
          aria-label={t.width}
          aria-describedby={`${ids}help`}
          aria-valuetext={t.pixels(width.toLocaleString(language))}
          onChange={({ target }) => setWidth(Number(target.value))}
          className="h-11 w-full accent-act"
        />
        <div className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
          <Button onClick={() => done(width / cardWidth)}>{t.done}</Button>
          <Button variant="words" onClick={cancel}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </section>
  )
}
