import type { Language } from '#domain/language.ts'
import { address, pageOf, query } from './links.ts'

/** Separate from `links`, so that visitors' pages do not load them. */
export const adminLinks = {
  orders: (language: Language, { problem }: { problem?: string } = {}) =>
    `/${language}/admin/orders${query({ problem })}`,
  order: (language: Language, id: string) => `/${language}/admin/orders/${id}`,
  figures: (language: Language, period?: string) => `/${language}/admin/figures${query({ period })}`,
  taxes: (language: Language, { year, q, page = 1 }: { year?: string; q?: string; page?: number } = {}) =>
    `/${language}/admin/taxes${query({ year, q, ...pageOf(page) })}`,
  documents: address('/admin/documents'),
  /** `id` opens one request. */
  approvals: (language: Language, { id, page = 1 }: { id?: string; page?: number } = {}) =>
    `/${language}/admin/approvals${query({ ...pageOf(page) })}${id ? `#${id}` : ''}`,
  newAdjustment: (language: Language, { q }: { q?: string } = {}) =>
    `/${language}/admin/corrections/new${query({ q })}`,
  payouts: (
    language: Language,
    { q, page = 1, files = 1, others = 1 }: { q?: string; page?: number; files?: number; others?: number } = {},
  ) =>
    `/${language}/admin/payouts${query({ q, ...pageOf(page), files: pageOf(files).page, others: pageOf(others).page })}`,
  bank: address('/admin/bank'),
  payoutBatch: (language: Language, id: string) => `/${language}/admin/payouts/${id}`,
  applications: address('/admin/artist-applications'),
  artists: address('/admin/artists'),
  users: address('/admin/users'),
  person: (language: Language, id: string) => `/${language}/admin/users/${id}`,
  subscribers: address('/admin/subscribers'),
  suppressions: address('/admin/suppressions'),
  webhooks: address('/admin/webhooks'),
  webhookDeliveries: (language: Language, endpoint?: string) =>
    `/${language}/admin/webhooks/deliveries${query({ endpoint })}`,
  apiKeys: address('/admin/api-keys'),
  /** `person` filters by one person. */
  audit: (language: Language, person?: string) => `/${language}/admin/audit${query({ person })}`,
  feedback: address('/admin/feedback'),
  messages: address('/admin/messages'),
  reports: (language: Language, view?: string) => `/${language}/admin/reports${query({ view })}`,
  report: (language: Language, id: string) => `/${language}/admin/reports/${id}`,
  restrictions: (language: Language, view?: string) => `/${language}/admin/restrictions${query({ view })}`,
  works: address('/admin/works'),
  health: address('/admin/health'),
  terms: address('/admin/terms'),
  collections: address('/admin/collections'),
  newCollection: (language: Language, kind: 'chosen' | 'rule') => `/${language}/admin/collections/new?kind=${kind}`,
  collection: (language: Language, id: string) => `/${language}/admin/collections/edit/${id}`,
  announcements: address('/admin/announcement'),
  shopFacts: address('/admin/shop-facts'),
  posts: (language: Language, state?: string, q?: string) => `/${language}/admin/blog${query({ state, q })}`,
  post: (language: Language, id: string) => `/${language}/admin/blog/${id}`,
}
