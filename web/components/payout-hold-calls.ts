import { api } from '#web/api/api.ts'
import { type FormCalls, passwordIn, textIn } from '#web/api/outcome.ts'
import { numberIn } from '#web/forms/number-in.ts'

const artistIn = (form: FormData) => ({ id: textIn(form, 'artistId') })

export const payoutHoldCalls: FormCalls = {
  'hold-payouts': (form) =>
    api('POST /admin/artists/{id}/payout-hold', {
      params: artistIn(form),
      body: { ...passwordIn(form), reason: textIn(form, 'reason'), days: numberIn(form, 'days') },
    }),
  'release-payouts': (form) =>
    api('POST /admin/artists/{id}/payout-release', { params: artistIn(form), body: passwordIn(form) }),
  'allow-payouts': (form) =>
    api('POST /admin/artists/{id}/blocked-payouts', { params: artistIn(form), body: passwordIn(form) }),
}
