/** Where the resumable upload protocol (tus 1.0) is spoken. What has arrived is asked for by a call. */
export const uploadsPath = '/api/uploads'

/** Where a signed-in browser hears of new messages, as server-sent events. */
export const messageEventsPath = '/api/messages/events'

/** Where a beacon says that somebody has come: the call "POST /visits". */
export const visitsPath = '/api/visits'
