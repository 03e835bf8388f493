import { hash } from 'node:crypto'
import type { Shop } from '#server/shop.ts'

/** Additional origins by CSP directive. */
type Sources = Readonly<Record<string, readonly string[]>>

/** Google Analytics without advertising features. */
const analyticsSources: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

export function sourcesOf({ identity, settings }: Pick<Shop, 'identity' | 'settings'>): Sources {
  const { cspSources } = identity.browser
  if (!settings.measurementId) return cspSources
  const directives = new Set([...Object.keys(cspSources), ...Object.keys(analyticsSources)])
  return Object.fromEntries(
    [...directives].map((name) => [name, [...(cspSources[name] ?? []), ...(analyticsSources[name] ?? [])]]),
  )
}

/** For all responses. Pages replace the policy with one that allows their inline scripts. */
export const securityHeaders = (production: boolean, extraSources: Sources): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy([], extraSources),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

function policy(scriptHashes: readonly string[], extraSources: Sources): Record<string, string[]> {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
    'style-src': ["'self'"],
    // Gallery rows and placeholders use style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  const more = Object.entries(extraSources).map(([directive, sources]) => [
    directive,
    [...(directives[directive] ?? ["'self'"]), ...sources],
  ])
  return { ...directives, ...Object.fromEntries(more) }
}

/** Base64 SHA-256 hashes of the inline scripts with this rendering's nonce, which injected content cannot know. */
export const hashInlineScripts = (html: string, nonce: string): string[] => {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
  const own = scripts.filter(({ groups }) => groups?.attributes?.split(' ').includes(`nonce="${nonce}"`))
  return [...new Set(own.map(({ groups }) => hash('sha256', groups?.code ?? '', 'base64')))]
}

/** `scriptHashes` are base64 SHA-256. */
export const contentSecurityPolicy = (scriptHashes: readonly string[], extraSources: Sources): string =>
  Object.entries(policy(scriptHashes, extraSources))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
