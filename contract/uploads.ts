import { endpoints } from './endpoint.ts'
import type { uploadsSchemas } from './schemas/uploads.ts'

export type { UploadView } from './schemas/uploads.ts'

/** Where the resumable upload protocol (tus 1.0) is spoken. What has arrived is asked for by the calls below. */
export const uploadsPath = '/api/uploads'

export const uploads = endpoints<typeof uploadsSchemas>()({
  show: { method: 'GET', path: '/uploads/{id}', access: 'user', refusals: ['not-found'] },
})
