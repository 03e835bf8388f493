import type * as en from '../en/form-drafts.ts'

export const formDraft: typeof en.formDraft = {
  savedAt: (time) => `Mustand salvestatud kell ${time}.`,
  restored: 'Taastasime selle, mida viimati kirjutasite.',
  startAfresh: 'Alusta uuesti',
  notSaved: 'Mustandit ei saa praegu salvestada. Proovime edasi.',
}
