/** What pictures are received for, and how large they may be. */
export const pictureLimits = {
  artwork: { bytes: 25_000_000, pixels: 80_000_000 },
  profile: { bytes: 5_000_000, pixels: 25_000_000 },
  blog: { bytes: 5_000_000, pixels: 80_000_000 },
  message: { bytes: 5_000_000, pixels: 80_000_000 },
} as const
export type PictureUse = keyof typeof pictureLimits
export type PictureLimits = { readonly bytes: number; readonly pixels: number }

/** What a picture shows of a work: all of it, a part, its back, its surface lit almost along it, or how it hangs. */
export const pictureRoles = ['main', 'detail', 'back', 'raking-light', 'wall'] as const
export type PictureRole = (typeof pictureRoles)[number]

/** How many pictures a work may have. */
export const maxPictures = 10

/** How many pictures of their studio an artist may show. */
export const maxStudioPictures = 3

/** Letters with which a picture is described to those who cannot see it. */
export const maxAlt = 300

/** The first picture is the main one, and no other is. */
export const orderedRoles = (roles: readonly PictureRole[]): PictureRole[] =>
  roles.map((role, at) => (at === 0 ? 'main' : role === 'main' ? 'detail' : role))
