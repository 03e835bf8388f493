export { anonymousApi as askAsNobody } from '#web/api/anonymous-api.ts'
export { api as ask } from '#web/api/api.ts'
