import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '#server/features/account/host-cookie.ts'
import type { Announcement } from '#server/features/announcements/announcement-store.ts'
import { keyedHash } from '#server/hashes/keyed-hash.ts'
import { type Caller, findCaller } from '#server/http/caller.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { informationPages } from '#site/information.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered while the shop is closed. */
    duringMaintenance?: boolean
  }
}

/**
 * First segments of pages that stay open: the login of administrators and their pages, the return from payment, and what
 * the law requires at any time.
 */
const openPages = new Set<string>([
  'login-page',
  'forgot-password',
  'reset-password',
  'admin',
  'order-confirmation',
  'withdraw',
  'unsubscribe',
  'contact',
  ...informationPages,
])

/** Seconds until visitors may try again. The shop may open before the planned end. */
const [defaultWait, maxWait] = [300, 3600]

export const secondsToWait = ({ endsAt }: Pick<Announcement, 'endsAt'>, now: Date): number =>
  endsAt ? Math.min(maxWait, Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))) : defaultWait

/** Refuses requests to routes without `duringMaintenance`, except those of administrators. */
export function refuseDuringMaintenance(scope: FastifyInstance, shop: Shop): void {
  // After rate limits, and before the body is read.
  scope.addHook('preParsing', async (request, reply, payload) => {
    const now = shop.now()
    const maintenance = shop.maintenance.current(now)
    if (!maintenance || request.routeOptions.config.duringMaintenance) return payload
    if (request.headers.authorization === undefined && hasPass(shop, maintenance, request)) return payload
    const found = await findCaller(shop, request)
    // Not as closed: the browser then renews its token.
    if (!found.ok) return sendProblem(request, reply, found.code)
    // Keys pass at the calls of administrators, which stay open.
    if (found.value?.role === 'ADMIN' && !found.value.scopes) return payload
    return sendProblem(request, reply.header('retry-after', secondsToWait(maintenance, now)), 'maintenance')
  })
}

/** Undefined while the shop is open. A page that is shown has the cookie with which its loaders may call the API. */
export function pageDuringMaintenance(
  shop: Shop,
  request: FastifyRequest,
): { closed: Announcement; cookie?: undefined } | { closed?: undefined; cookie: string } | undefined {
  const maintenance = shop.maintenance.current(shop.now())
  if (!maintenance) return undefined
  if (!isOpenPage(request.url, shop.settings.publicUrl) && !hasPass(shop, maintenance, request))
    return { closed: maintenance }
  const { name, value } = passOf(shop, maintenance)
  return { cookie: `${name}=${value}` }
}

/** Tests the resolved path, as the router does. React Router's manifest has no content of the shop. */
function isOpenPage(url: string, publicUrl: string): boolean {
  const { pathname } = new URL(url, publicUrl)
  const [, page = ''] = /^\/[a-z]{2}\/([\w-]+)/.exec(pathname) ?? []
  return pathname === '/__manifest' || openPages.has(page)
}

/**
 * Page requests have no token, so the calls of administrators set a cookie. It shows public pages during this
 * maintenance and permits nothing else.
 */
export function givePass(shop: Shop, { role, scopes }: Caller, reply: FastifyReply): void {
  const maintenance = shop.maintenance.current(shop.now())
  if (!maintenance || role !== 'ADMIN' || scopes) return
  const { name, value, options } = passOf(shop, maintenance)
  reply.setCookie(name, value, options)
}

function hasPass(shop: Shop, maintenance: Announcement, { cookies }: FastifyRequest): boolean {
  const { name, value } = passOf(shop, maintenance)
  return cookies[name] === value
}

const passOf = ({ settings }: Shop, { id }: Announcement) => ({
  ...hostCookie(settings, 'louend.maintenance'),
  value: keyedHash(settings, 'maintenance', id),
})
