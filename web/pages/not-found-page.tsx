import { data } from 'react-router'

/** Any address that is no page: the error page inside the frame, with its status. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
