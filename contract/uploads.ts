import { Picture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { Id } from './primitives.ts'
import { z } from './zod.ts'

/** `picture` is null until the upload is complete and validated. */
const UploadView = z.object({
  id: Id,
  picture: Picture.pick({ width: true, height: true, placeholder: true }).nullable(),
})

export const pictureRefusals = ['too-large', 'wrong-content-type', 'picture-too-complex', 'too-many-uploads'] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

/** An upload of the caller, or a picture already listed. */
export const pictureSource = { upload: Id.optional(), picture: Id.optional() }

export const hasOneSource = ({ upload, picture }: { upload?: string | undefined; picture?: string | undefined }) =>
  (upload === undefined) !== (picture === undefined)

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
