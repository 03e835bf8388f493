import { endpoints } from './endpoint.ts'
import type { artistProfileSchemas } from './schemas/artist-profile.ts'

export type { ArtistGiven, OwnArtist } from './schemas/artist-profile.ts'

const pictures = ['too-large', 'wrong-content-type', 'rate-limited', 'too-many-uploads'] as const

export const artistProfile = endpoints<typeof artistProfileSchemas>()({
  show: { method: 'GET', path: '/artists/profile', access: 'user', refusals: ['artist-not-found'] },
  create: {
    method: 'POST',
    path: '/artists/profile',
    access: 'user',
    refusals: ['email-not-verified', 'artist-exists', ...pictures],
  },
  update: { method: 'PUT', path: '/artists/profile', access: 'user', refusals: ['artist-not-found', ...pictures] },
})
