import { useState } from 'react'
import { trackEvent } from '#web/analytics/track-event.ts'

export function useResendVerification() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  const resend = async (to: string) => {
    setState('sending')
    try {
      const { api } = await import('#web/api/api.ts')
      await api('POST /email/resend-verification', { body: { to } })
      trackEvent({ name: 'resend_verification' })
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  return [state, resend] as const
}
