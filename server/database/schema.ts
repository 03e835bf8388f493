// Everything that the shop keeps, a file for each noun.
export * from './schema/artworks.ts'
export * from './schema/audit.ts'
export * from './schema/feedback.ts'
export * from './schema/mail.ts'
export * from './schema/orders.ts'
export * from './schema/payments.ts'
export * from './schema/people.ts'
export * from './schema/pictures.ts'
