import type * as en from '../en/form-drafts.ts'

export const formDraft: typeof en.formDraft = {
  savedAt: (time) => `Poolik vorm on salvestatud kell ${time}.`,
  restored: 'Taastasime selle, mida viimati kirjutasite.',
  startAfresh: 'Alusta uuesti',
  notSaved: 'Poolikut vormi ei saa praegu salvestada. Proovime edasi.',
}
