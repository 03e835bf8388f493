import type * as en from '../en/application-emails.ts'

export const reviewEmail: typeof en.reviewEmail = {
  greeting: (name) => `Tere, ${name}!`,
  approved: {
    subject: (shop) => `${shop}: teie taotlus on heaks kiidetud`,
    what: (artist) => `Kiitsime teie taotluse heaks. Kunstniku ${artist} profiil on nüüd avalik.`,
    next: 'Edaspidi leiate oma tööd, profiili ja näitused kunstniku töölaualt.',
    button: 'Kunstniku töölaud',
  },
  rejected: {
    subject: (shop) => `${shop}: teie taotlus`,
    what: (artist) =>
      `Täname, et soovite siin oma töid müüa. Seekord me kunstniku ${artist} profiili heaks ei kiitnud.`,
    next: 'Võite profiili igal ajal muuta ja uuesti taotleda: salvestades saadate selle meile uuesti läbivaatamiseks.',
    button: 'Muuda profiili',
  },
}
