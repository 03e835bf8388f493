import { z } from 'zod'
import { type Access, type CallDeclaration, confirmationRefusals, isOpenDuringMaintenance } from '#contract/call.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { Problem } from '#contract/problem-body.ts'

export const tags = {
  artworks: 'Works, search and availability',
  artists: 'Artists and their applications',
  collections: 'Curated collections',
  blog: 'Posts of the shop',
  announcement: 'The line above every page',
  users: 'Accounts, settings and saved works',
  auth: 'Sessions at the identity provider',
  cart: 'What a buyer is about to order',
  orders: 'Orders of buyers',
  payments: 'Checkout and payment',
  messages: 'Messages between buyers and artists',
  withdrawals: 'Withdrawing from a contract',
  earnings: 'What artists have earned',
  invoices: 'Invoices of traders',
  information: 'Pages about the shop',
  contact: 'Contact messages and the newsletter',
  feedback: 'Feedback about the shop',
  uploads: 'Pictures that are being uploaded',
  admin: 'What administrators see to',
  'form-drafts': 'Forms that are not sent yet',
}

export function routeSchema(path: string, call: CallDeclaration) {
  const { access, scope, confirms, refusals = [], operationId, summary, params, query, body, multipart } = call
  return {
    operationId,
    summary,
    tags: [tagOf(path)],
    security: [...security[access], ...(scope ? [{ apiKey: [scope] }] : [])],
    ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      ...successResponse(call),
      ...problemResponses([
        ...(['invalid', 'rate-limited'] as const),
        ...accessRefusals(access),
        ...(confirms ? confirmationRefusals : []),
        ...(isOpenDuringMaintenance(call) ? [] : (['maintenance'] as const)),
        ...refusals,
      ]),
    },
  }
}

function successResponse({ answer, bare, file }: CallDeclaration) {
  if (file) return { 200: { description: file, content: { [file]: { schema: z.string() } } } }
  if (!answer) return { 204: z.null() }
  return { 200: bare ? answer : z.object({ success: z.literal(true), data: answer }) }
}

export function problemResponses(codes: readonly ProblemCode[]) {
  const byStatus = Object.groupBy(new Set(codes), (code) => problems[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      { description: group.join(', '), content: { 'application/problem+json': { schema: Problem } } },
    ]),
  )
}

const signedIn = [{ bearer: [] }]
const security = {
  anyone: [],
  'known-or-not': [{}, ...signedIn],
  user: signedIn,
  artist: signedIn,
  seller: signedIn,
  'seller-or-suspended': signedIn,
  admin: signedIn,
}

function accessRefusals(access: Access): ProblemCode[] {
  if (access === 'anyone') return []
  // An API key without the scope of the call is forbidden to make it.
  const refusals: ProblemCode[] = ['sign-in-needed', 'token-expired', 'account-blocked', 'api-key-invalid', 'forbidden']
  if (access === 'seller') return [...refusals, 'artist-not-approved', 'artist-suspended']
  if (access === 'seller-or-suspended') return [...refusals, 'artist-not-approved']
  return refusals
}

function tagOf(path: string): string {
  const [, first = ''] = path.split('/')
  if (first === 'search' || first === 'totals') return 'artworks'
  if (first === 'conversations' || first === 'reports') return 'messages'
  if (first === 'subscribe' || first === 'unsubscribe') return 'contact'
  return first in tags ? first : 'users'
}
