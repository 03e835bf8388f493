/** Endpoint of resumable uploads (tus 1.0). A separate call returns their state. */
export const uploadsPath = '/api/uploads'

export const messageEventsPath = '/api/messages/events'

/** Target of the visit beacon: the call "POST /visits". */
export const visitsPath = '/api/visits'
