import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { accept, refuse } from '#domain/result.ts'
import { versionOn } from '#domain/terms.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readInformation, readingOf, readTerms } from './read-information.ts'

export function informationRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /information/{page}', async ({ params, language, now, reply }) => {
    setCacheHeaders(reply, params.page === 'terms' && changesSoon(shop, now))
    return accept(await readInformation(params.page, language, readingOf(shop, now)))
  })

  serve(app, shop, 'GET /terms/{version}', async ({ params: { version }, language, now, reply }) => {
    if (!shop.content.termsVersions.includes(version)) return refuse('not-found')
    setCacheHeaders(reply, changesSoon(shop, now))
    return accept(await readTerms(version, language, readingOf(shop, now)))
  })
}

/** A cached page would outlive the day on which the terms change. */
function setCacheHeaders(reply: FastifyReply, isBrief: boolean): void {
  reply.header('vary', 'accept-language')
  if (isBrief) reply.header('cache-control', 'no-store')
}

const changesSoon = ({ content: { termsVersions } }: Shop, now: Date): boolean =>
  termsVersions.at(-1) !== versionOn(termsVersions, dayInTallinn(now))
