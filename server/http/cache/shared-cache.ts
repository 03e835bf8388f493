import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/problem-response.ts'

/**
 * How long proxies and browsers keep a picture. Its bytes never change, but it may be erased or taken down: a proxy asks
 * again after five minutes. Browsers keep their copies for a year, as the privacy policy says.
 */
export const pictureCacheControl = 'public, max-age=31536000, s-maxage=300, immutable'

/** A share picture has a name of somebody in it, so browsers keep it for a day. */
export const sharePictureCacheControl = 'public, max-age=86400, s-maxage=60'

/** Replaces what a proxy has kept under this address, also for when the shop does not answer. */
export const goneCacheControl = 'public, max-age=0, s-maxage=1'

/** Answers that a picture is not there, in place of a copy that a proxy may have. */
export const sendGone = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, 'not-found', { cacheControl: goneCacheControl })
