import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Text fields, and files of at most `bytes` each. */
export function registerMultipartForms(
  app: FastifyInstance,
  { bytes, fields, files = 1 }: { bytes: number; fields: number; files?: number },
  registerRoutes: (forms: FastifyInstance) => void,
): void {
  app.register(async (forms) => {
    await forms.register(multipart, {
      limits: { fileSize: bytes, files, fields, parts: fields + files },
      attachFieldsToBody: 'keyValues',
      onFile: async (part) => {
        const read = new Uint8Array(await part.toBuffer())
        Object.assign(part, { value: new File([read], 'file', { type: part.mimetype }) })
      },
    })
    registerRoutes(forms)
  })
}
