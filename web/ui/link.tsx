import { type LinkProps, Link as RouterLink } from 'react-router'

/**
 * The router's link, for absolute paths in lists, header and footer. The server writes the path as it is: the router
 * would resolve each one, a tenth of the time of rendering.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink

function ServerLink({ to, discover = 'render', prefetch, state, viewTransition, ...attributes }: LinkProps) {
  const href = String(to)
  const isDiscovered = discover === 'render' && href.startsWith('/')
  return <a {...attributes} href={href} data-discover={isDiscovered ? 'true' : undefined} />
}
