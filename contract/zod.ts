import { config, z } from 'zod'

// Otherwise zod checks, when the first schema is made, whether it may compile code, which the content security policy forbids and reports.
if (typeof document !== 'undefined') config({ jitless: true })

export { z }
