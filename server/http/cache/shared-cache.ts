import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/problem-response.ts'

/** Browsers keep copies for a year, as the privacy policy says; proxies ask again, as pictures can be erased. */
export const pictureCacheControl = 'public, max-age=31536000, s-maxage=300, immutable'

/** A share picture contains a person's name: browsers keep it for a day. */
export const sharePictureCacheControl = 'public, max-age=86400, s-maxage=60'

/** Replaces the copy of a proxy, even while the shop is unavailable. */
export const goneCacheControl = 'public, max-age=0, s-maxage=1'

/** Responds 404 and replaces the copy of a proxy. */
export const sendGone = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, 'not-found', { cacheControl: goneCacheControl })
