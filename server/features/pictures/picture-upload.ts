import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Registers routes that take multipart forms: text fields, and one picture of at most `bytes`, as a File. */
export function registerUploads(
  app: FastifyInstance,
  { bytes, fields }: { bytes: number; fields: number },
  registerRoutes: (forms: FastifyInstance) => void,
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
    registerRoutes(forms)
  })
}
