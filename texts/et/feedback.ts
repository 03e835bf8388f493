import type * as en from '../en/feedback.ts'

export const feedback: typeof en.feedback = {
  title: 'Tagasiside',
  description: 'Öelge meile, mis on meie poes hästi ja mis mitte.',
  lead: 'Öelge, mis on siin hästi ja mis mitte. Loeme läbi iga kommentaari.',
  rating: 'Hinnang',
  stars: (count) => (count === 1 ? '1 tärn' : `${count} tärni`),
  type: 'Liik',
  types: { Suggestion: 'Ettepanek', 'Bug Report': 'Veateade', Complaint: 'Kriitika', Praise: 'Kiitus' },
  comment: 'Kommentaar',
  commentNeeded: 'Palun kirjutage mõni sõna.',
  submit: 'Saada tagasiside',
  sending: 'Saadame …',
  thanks: 'Täname tagasiside eest!',
  helps: 'Teie arvamus aitab meil paremaks saada.',
  error: 'Tagasisidet ei õnnestunud saata. Palun proovige uuesti.',
}
