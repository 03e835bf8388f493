import { config } from 'zod'

// Otherwise the first form to be checked tries to compile code, which the content security policy forbids and reports.
if (!import.meta.env.SSR) config({ jitless: true })

export { zodResolver } from '@hookform/resolvers/zod'
