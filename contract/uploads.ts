import { Picture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { Id } from './primitives.ts'
import { z } from './zod.ts'

/** A picture that the caller uploads. It is null until all of it is there and was found to be a picture. */
const UploadView = z.object({
  id: Id,
  picture: Picture.pick({ width: true, height: true, placeholder: true }).nullable(),
})

/** Why a file is not received as a picture. */
export const pictureRefusals = ['too-large', 'wrong-content-type', 'picture-too-complex', 'too-many-uploads'] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

/** A picture that a form lists: an upload of the caller, or one that stands there already. */
export const pictureSource = { upload: Id.optional(), picture: Id.optional() }

/** Says whether a listed picture comes from one of the two. */
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
