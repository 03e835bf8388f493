import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/application-emails.ts'

export const approved: typeof en.approved = ({ artist }) => ({
  subject: `${site.name}: teie taotlus on heaks kiidetud`,
  parts: [
    `Kiitsime teie taotluse heaks. Kunstniku ${artist} profiil on nüüd avalik.`,
    'Edaspidi leiate oma tööd, profiili ja näitused kunstniku töölaualt.',
    { words: 'Kunstniku töölaud', link: links.artistDashboard('et') },
  ],
})

export const rejected: typeof en.rejected = ({ artist, reason }) => ({
  subject: `${site.name}: teie taotlus`,
  parts: [
    `Täname, et soovite siin oma töid müüa. Seekord me kunstniku ${artist} profiili heaks ei kiitnud.`,
    reason,
    'Võite profiili igal ajal muuta ja uuesti taotleda: salvestades saadate selle meile uuesti läbivaatamiseks.',
    { words: 'Muuda profiili', link: links.artistProfile('et') },
  ],
})
