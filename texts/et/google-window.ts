import type * as en from '../en/google-window.ts'

export const googleWindow: typeof en.googleWindow = {
  title: 'Jätka Google’i kontoga',
  close: 'Võite selle akna sulgeda.',
  outcomes: {
    'signed-in': 'Olete sisse logitud.',
    cancelled: 'Teid ei logitud sisse.',
    'email-taken':
      'Selle e-posti aadressiga konto on juba olemas. Palun logige sisse parooliga ja kinnitage aadress; siis saate kasutada ka Google’it.',
    failed: 'Google’i kaudu sisselogimine ebaõnnestus. Palun proovige uuesti.',
  },
}
