import { links } from '#site/links.ts'
import type * as en from '../en/application-emails.ts'

export const approved: typeof en.approved = ({ artist }) => ({
  subject: 'Teie taotlus on heaks kiidetud',
  parts: [
    `Tere tulemast! Kiitsime teie taotluse heaks. Teie kunstnikuprofiil (${artist}) on nüüd avalik.`,
    'Edaspidi leiate oma teosed, profiili ja näitused kunstniku töölaualt.',
    { words: 'Ava töölaud', link: links.artistDashboard('et') },
  ],
})

export const rejected: typeof en.rejected = ({ artist, reason }) => ({
  subject: 'Vastus teie taotlusele',
  parts: [
    `Täname, et soovite siin oma teoseid müüa. Seekord me teie kunstnikuprofiili (${artist}) heaks ei kiitnud.`,
    reason,
    'Võite profiili igal ajal muuta ja uuesti taotleda: salvestades saadate selle meile uuesti läbivaatamiseks.',
    { words: 'Muuda profiili', link: links.artistProfile('et') },
  ],
})
