import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

type Route = { id: string; module: string; imports: string[] }
type Manifest = { entry: Route; routes: Record<string, Route> }

const client = join(import.meta.dirname, '../../build/client')
const assets = join(client, 'assets')
const maxInformationKilobytes = 140

/** What React Router tells the browser about the scripts of each page. */
function readManifest(): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  const script = readFileSync(join(assets, name ?? 'manifest'), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

const { entry, routes } = readManifest()
const scriptsOf = ({ module, imports }: Route) => [module, ...imports]
const frame = [entry, ...Object.values(routes).filter(({ id }) => /^(root|shell\/)/.test(id))]

test('only pages with a form load what validates forms', () => {
  const withForms = Object.values(routes).filter((route) => scriptsOf(route).some((script) => /\/forms-/.test(script)))
  expect(withForms.map(({ id }) => id).sort()).toEqual([
    'pages/account/forgot-password-page',
    'pages/account/login-page',
    'pages/account/register-page',
    'pages/account/reset-password-page',
    'pages/admin-announcements/announcements-page',
    'pages/admin-collections/edit-collection-page',
    'pages/admin-collections/new-collection-page',
    'pages/admin-posts/edit-post-page',
    'pages/admin-posts/posts-page',
    'pages/artist-profile/artist-profile-page',
    'pages/contact/contact-page',
    'pages/feedback/feedback-page',
    'pages/money/money-page',
    'pages/own-restrictions/own-restrictions-page',
    'pages/profile/change-password-page',
    'pages/profile/edit-profile-page',
    'pages/report/report-decision-page',
    'pages/report/report-page',
    'pages/withdrawal/withdrawal-page',
    'pages/work-form/edit-work-page',
    'pages/work-form/upload-page',
  ])
  expect(frame.flatMap(scriptsOf).filter((script) => /\/forms-/.test(script))).toEqual([])
})

for (const id of ['pages/information/faq-page', 'terms', 'privacy'])
  test(`the scripts of ${id} are light`, () => {
    const page = routes[id]
    const scripts = new Set([...frame, ...(page ? [page] : [])].flatMap(scriptsOf))
    const bytes = [...scripts].map((script) => gzipSync(readFileSync(join(client, script))).length)
    expect(page).toBeDefined()
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(maxInformationKilobytes)
  })

test('only pages with figures over time load what draws charts', () => {
  const drawsCharts = (script: string) => readFileSync(join(client, script), 'utf8').includes('recharts-')
  const withCharts = Object.values(routes).filter((route) => scriptsOf(route).some(drawsCharts))
  expect(withCharts.map(({ id }) => id).sort()).toEqual([
    'pages/admin-figures/figures-page',
    'pages/statistics/statistics-page',
  ])
  expect(scriptsOf(entry).some(drawsCharts)).toBe(false)
})

test('only where posts are written, and when they are, an editor is loaded', () => {
  const isEditor = (script: string) => readFileSync(join(client, script), 'utf8').includes('ProseMirror-')
  expect(Object.values(routes).flatMap(scriptsOf).filter(isEditor)).toEqual([])
  expect(readdirSync(assets).filter((file) => file.endsWith('.js') && isEditor(`assets/${file}`))).toHaveLength(1)
})
