import { data } from 'react-router'

/** Catch-all route: the error page within the frame. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
