export const pictureLimits = {
  artwork: { bytes: 25_000_000, pixels: 80_000_000 },
  profile: { bytes: 5_000_000, pixels: 25_000_000 },
  blog: { bytes: 5_000_000, pixels: 80_000_000 },
  message: { bytes: 5_000_000, pixels: 80_000_000 },
  logo: { bytes: 1_000_000, pixels: 16_000_000 },
} as const
export type PictureUse = keyof typeof pictureLimits
export type PictureLimits = { readonly bytes: number; readonly pixels: number }

/** `raking-light` is lit at a low angle to show the surface; `wall` shows the work hanging. */
export const pictureRoles = ['main', 'detail', 'back', 'raking-light', 'wall'] as const
export type PictureRole = (typeof pictureRoles)[number]

/** Per work. */
export const maxPictures = 10

/** Per artist. */
export const maxStudioPictures = 3

/** Characters of an alternative text. */
export const maxAlt = 300

/** Makes the first picture, and only the first, the main one. */
export const orderedRoles = (roles: readonly PictureRole[]): PictureRole[] =>
  roles.map((role, at) => (at === 0 ? 'main' : role === 'main' ? 'detail' : role))
