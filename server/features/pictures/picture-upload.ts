import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Routes whose body is a form: words, and one picture of at most so many bytes, as a File. */
export function takeForms(
  app: FastifyInstance,
  { bytes, fields }: { bytes: number; fields: number },
  serveThem: (forms: FastifyInstance) => void,
): void {
  app.register(async (forms) => {
    await forms.register(multipart, {
      limits: { fileSize: bytes, files: 1, fields, parts: fields + 1 },
      attachFieldsToBody: 'keyValues',
      onFile: async (part) => {
        const read = new Uint8Array(await part.toBuffer())
        Object.assign(part, { value: new File([read], 'picture', { type: part.mimetype }) })
      },
    })
    serveThem(forms)
  })
}
