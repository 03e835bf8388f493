import { endpoints } from './endpoint.ts'
import type { absenceSchemas } from './schemas/absence.ts'

/** While artists are away, their works are shown but cannot be bought. */
export const absence = endpoints<typeof absenceSchemas>()({
  begin: { method: 'PUT', path: '/artists/profile/absence', access: 'seller', refusals: ['return-too-early'] },
  end: { method: 'DELETE', path: '/artists/profile/absence', access: 'seller', refusals: [] },
})
