/** Under this the shop of the journeys counts visits at Google, once somebody allows it. */
export const measurementId = 'G-JOURNEY1'
