import { endpoints } from './endpoint.ts'
import type { postsSchemas } from './schemas/posts.ts'

export type { AdminPost, PostRow, PostView } from './schemas/posts.ts'

export const longestTitle = 200
export const longestContent = 100_000

const refusals = ['publish-in-past', 'post-empty', 'too-large', 'too-many-uploads'] as const

/** What the shop writes. A post is named by its id or by its slug. */
export const posts = endpoints<typeof postsSchemas>()({
  list: { method: 'GET', path: '/blog/posts', access: 'anyone', bare: true, refusals: [] },
  show: { method: 'GET', path: '/blog/posts/{id}', access: 'anyone', refusals: ['post-not-found', 'post-gone'] },
  works: { method: 'GET', path: '/blog/posts/{id}/works', access: 'anyone', refusals: ['post-not-found', 'post-gone'] },
  listAll: { method: 'GET', path: '/admin/posts', access: 'admin', refusals: [] },
  showAny: { method: 'GET', path: '/admin/posts/{id}', access: 'admin', refusals: ['post-not-found'] },
  create: { method: 'POST', path: '/blog/posts', access: 'admin', refusals },
  update: {
    method: 'PUT',
    path: '/blog/posts/{id}',
    access: 'admin',
    refusals: [...refusals, 'post-not-found', 'changed-meanwhile'],
  },
  remove: { method: 'DELETE', path: '/blog/posts/{id}', access: 'admin', refusals: ['post-not-found'] },
  preview: { method: 'POST', path: '/admin/post-preview', access: 'admin', refusals: ['too-large'] },
  uploadImage: {
    method: 'POST',
    path: '/blog/upload-image',
    access: 'admin',
    bare: true,
    refusals: ['too-large', 'wrong-content-type', 'too-many-uploads'],
  },
})
