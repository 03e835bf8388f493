import { z } from 'zod'
import { ById } from './primitives.ts'

export const viewsSchemas = {
  count: {
    operationId: 'countView',
    summary: 'Count a view of an artwork, unless its artist or an administrator looks at it',
    params: ById,
    limit: { most: 120, seconds: 60 },
    answer: z.void(),
  },
}
