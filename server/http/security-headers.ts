import type { FastifyHelmetOptions } from '@fastify/helmet'

/** What browsers are told never to do. Pages add the hashes of their own scripts. */
export const securityHeaders = (production: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: policy([]) },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})

const policy = (scriptHashes: readonly string[]) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
  'style-src': ["'self'"],
  // Rows of works carry their proportions, and pictures their placeholder, as style attributes.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
})

/** The header's value for a page with these inline scripts (base64 SHA-256). */
export const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  Object.entries(policy(scriptHashes))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
