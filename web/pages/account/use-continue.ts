import { useNavigate } from 'react-router'
import { loginReason, takeDestination } from '#web/account/destination.ts'

/** Returns a function that leads on after login, to what was asked for before it. The cart goes on to the payment. */
export function useContinue() {
  const navigate = useNavigate()
  return (state: object = {}) => {
    const isPaying = loginReason()?.kind === 'checkout'
    return navigate(takeDestination(), { replace: true, state: { ...state, isPaying } })
  }
}
