import type * as en from '../en/form-drafts.ts'

export const formDraft: typeof en.formDraft = {
  savedAt: (time) => `Pooleli vorm on salvestatud kell ${time}.`,
  restored: 'Taastasime selle, mida viimati kirjutasite.',
  startAfresh: 'Alusta uuesti',
  notSaved: 'Pooleli vormi ei saa praegu salvestada. Proovime edasi.',
}
