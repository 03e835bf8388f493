import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/database/schema.ts', './server/database/identity-schema.ts'],
  out: './server/database/migrations',
  casing: 'snake_case',
})
