import type * as en from '../en/form-drafts.ts'

export const formDraft: typeof en.formDraft = {
  savedAt: (time) => `Mustand salvestatud kell ${time}.`,
  restored: 'Siin on see, mida viimati kirjutasite.',
  startAfresh: 'Alusta uuesti',
  notSaved: 'Kirjutatut ei saa praegu salvestada. Proovime edasi.',
}
