import { fromDay, onDay } from '#domain/calendar.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/terms-emails.ts'

export const changed: typeof en.changed = ({ version, current }) => ({
  subject: `Meie tingimused muutuvad ${onDay(version, 'et')}`,
  parts: [
    `Alates ${fromDay(version, 'et')} kehtivad poes ${site.name} uued kasutustingimused. Seni kehtivad praegused.`,
    { words: 'Loe uusi tingimusi', link: links.terms('et', version) },
    'Kui olete nendega nõus, ei pea te midagi tegema. Töölaual saate kinnitada, et olete need läbi lugenud.',
    { words: 'Ava töölaud', link: links.artistDashboard('et'), isQuiet: true },
    'Kui te ei nõustu, võite meiega sõlmitud lepingu enne seda päeva lõpetada: kustutage konto seadetes või vastake sellele kirjale. Varem tehtud müügid viiakse lõpuni praeguste tingimuste järgi.',
    { words: 'Loe praegusi tingimusi', link: links.terms('et', current), isQuiet: true },
    { words: 'Ava seaded', link: links.settings('et'), isQuiet: true },
  ],
})
