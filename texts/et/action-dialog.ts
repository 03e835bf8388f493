import type * as en from '../en/action-dialog.ts'

export const actionDialog: typeof en.actionDialog = {
  password: 'Praegune parool',
  passwordHelp: 'Teie enda parool, sest see puudutab raha või õigusi.',
  cancel: 'Loobu',
  busy: 'Üks hetk …',
  failed: 'Server ei vastanud. Palun proovige uuesti.',
}
