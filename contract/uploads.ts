import { z } from 'zod'
import { Picture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { Id } from './primitives.ts'

/** A picture that the caller uploads. It is null until all of it is there and was found to be a picture. */
export const UploadView = z.object({
  id: Id,
  picture: Picture.pick({ url: true, src: true, width: true, height: true, placeholder: true }).nullable(),
})
export type UploadView = z.infer<typeof UploadView>

export const uploads = declareCalls({
  'GET /uploads/{id}': {
    access: 'user',
    refusals: ['not-found'],
    operationId: 'getUpload',
    summary: 'Return one of the caller’s uploads, with its picture once that has arrived',
    params: z.object({ id: Id }),
    answer: UploadView,
  },
})
