import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inLanguage, languages } from '#domain/language.ts'
import { projectFolder } from '#server/process/project-folder.ts'
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
const cacheOneDay = 'public, max-age=86400'

/** Icons and the web app manifest. */
export function iconRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(icons)) {
    const bytes = readFileSync(join(projectFolder, 'server/http/icons', name))
    app.get(`/${name}`, { logLevel: 'warn' }, (_request, reply) =>
      reply.type(type).header('cache-control', cacheOneDay).send(bytes),
    )
  }
  for (const language of languages)
    app.get(links.manifest(language), { logLevel: 'warn' }, (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', cacheOneDay)
        .send(JSON.stringify(manifest(language))),
    )
}

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
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
