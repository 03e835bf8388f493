import type * as en from '../en/action-dialog.ts'

export const actionDialog: typeof en.actionDialog = {
  password: 'Praegune parool',
  passwordHelp: 'Küsime teie enda parooli, sest otsus puudutab raha või õigusi.',
  cancel: 'Loobu',
  busy: 'Üks hetk …',
  failed: 'Server ei vastanud. Palun proovige uuesti.',
}
