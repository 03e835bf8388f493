import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'

type Place = { path: string; isGuarded: boolean }

/** Every address below these routes, and whether it is one of those behind the login. */
const placesIn = (entries: readonly RouteConfigEntry[], above: Place): Place[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const place = {
      path: join(above.path, path),
      isGuarded: above.isGuarded || file === 'shell/signed-in.tsx',
    }
    return children.length > 0 ? placesIn(children, place) : [place]
  })

test('pages of an account, an artist and an administrator are for those who are signed in', () => {
  const places = placesIn(routes, { path: '/', isGuarded: false })
  const isGuarded = (path: string) => places.find((place) => place.path === `/:language${path}`)?.isGuarded
  for (const path of [
    ...['/settings', '/edit-profile', '/change-password', '/saved-artwork', '/submit-feedback', '/orders'],
    ...['/become-artist', '/artist-signup', '/pending-approval', '/artist-dashboard', '/artist-dashboard/upload'],
  ])
    expect(isGuarded(path), path).toBe(true)
  const own = places.filter(({ path }) => /^.:language.(artist-dashboard|admin|messages)\b/.test(path))
  expect(own.filter((place) => !place.isGuarded)).toEqual([])
  expect(isGuarded('/cart')).toBe(false)
})
