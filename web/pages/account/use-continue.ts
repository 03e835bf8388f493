import { useNavigate } from 'react-router'
import { loginReason, takeDestination } from '#web/account/destination.ts'

/** Returns a function that navigates to the requested page after login. A cart continues to the payment. */
export function useContinue() {
  const navigate = useNavigate()
  return (state: object = {}) => {
    const isPaying = loginReason()?.kind === 'checkout'
    return navigate(takeDestination(), { replace: true, state: { ...state, isPaying } })
  }
}
