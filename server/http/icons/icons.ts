import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inLanguage, languages } from '#domain/language.ts'
import { projectFolder } from '#server/process/project-folder.ts'
import type { Shop } from '#server/shop.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { homeTexts } from '#texts/home.ts'

/** Browsers and phones request some of them unasked. */
const icons = {
  'favicon.ico': 'image/x-icon',
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
}
/** Pages name their version; browsers request some without it. */
const cacheBriefly = 'public, max-age=300'

/** Icons and the web app manifest. */
export function iconRoutes(app: FastifyInstance, { facts }: Pick<Shop, 'facts'>): void {
  for (const [name, type] of Object.entries(icons)) {
    const bytes = readFileSync(join(projectFolder, 'server/http/icons', name))
    app.get(`/${name}`, { logLevel: 'warn' }, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', cacheBriefly)
        .send(facts.icon(name) ?? bytes),
    )
  }
  app.get('/logo.png', { logLevel: 'warn' }, (_request, reply) => {
    const logo = facts.icon('logo.png')
    return logo ? reply.type('image/png').header('cache-control', cacheBriefly).send(logo) : reply.callNotFound()
  })
  for (const language of languages)
    app.get(links.manifest(language), { logLevel: 'warn' }, (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', cacheBriefly)
        .send(JSON.stringify(manifest(language))),
    )
}

const withVersion = (path: string) => (site.logo ? `${path}?v=${site.logo}` : path)

const manifest = (language: (typeof languages)[number]) => ({
  id: '/',
  name: [site.name, inLanguage(site.tagline, language).words].filter(Boolean).join(': '),
  short_name: site.name,
  description: homeTexts[language].home.description,
  lang: language,
  start_url: links.home(language),
  scope: '/',
  display: 'browser',
  background_color: site.wall.light,
  theme_color: site.wall.light,
  icons: [
    { src: withVersion('/icon-192.png'), sizes: '192x192', type: 'image/png' },
    { src: withVersion('/icon-512.png'), sizes: '512x512', type: 'image/png' },
    { src: withVersion('/icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
