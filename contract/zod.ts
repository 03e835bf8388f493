import { config, z } from 'zod'

// zod otherwise tests for `eval` when it creates its first schema. The content security policy forbids and reports
// that.
if (typeof document !== 'undefined') config({ jitless: true })

export { z }
