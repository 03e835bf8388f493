import type * as en from '../en/newsletter.ts'

export const newsletter: typeof en.newsletter = {
  title: 'Uued tööd teie postkasti',
  label: 'E-post',
  placeholder: 'teie@naide.ee',
  help: 'Kasutame teie aadressi ainult selle uudiskirja saatmiseks.',
  subscribe: 'Tellige uudiskiri',
  subscribing: 'Tellime …',
  success: 'Aitäh! Olete nüüd meie uudiskirja tellija.',
  error: 'Midagi läks valesti. Palun proovige uuesti.',
}
