import type * as en from '../en/saved.ts'

export const saved: typeof en.saved = {
  title: 'Lemmikud',
  description: 'Teosed, mille olete lemmikutesse lisanud.',
  save: 'Lisa lemmikutesse',
  saved: 'Lemmikutes',
  saveThis: (title) => `Lisa lemmikutesse: „${title}“`,
  savedThis: (title) => `Lemmikutes: „${title}“`,
  notSaved: 'Lemmikutesse lisamine ebaõnnestus. Palun proovige uuesti.',
  loading: 'Laadime teie lemmikuid …',
  failed: 'Teie lemmikuid ei õnnestunud praegu laadida.',
  empty: 'Lemmikuid veel ei ole',
  emptyText: 'Vajutage teose juures südamemärki ja teos jääb siia teid ootama.',
  discover: 'Avasta kunsti',
}
