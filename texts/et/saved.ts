import type * as en from '../en/saved.ts'

export const saved: typeof en.saved = {
  title: 'Salvestatud teosed',
  description: 'Teosed, mille olete kõrvale pannud.',
  save: 'Salvestage',
  saved: 'Salvestatud',
  saveThis: (title) => `Salvestage „${title}“`,
  savedThis: (title) => `Salvestatud: „${title}“`,
  notSaved: 'Salvestamine ebaõnnestus. Palun proovige uuesti.',
  loading: 'Laadime teie salvestatud teoseid …',
  failed: 'Teie salvestatud teoseid ei õnnestunud praegu laadida.',
  empty: 'Veel pole midagi salvestatud',
  emptyText: 'Vajutage teose kõrval südamele ja see jääb siia teid ootama.',
  discover: 'Avastage kunsti',
}
