import type { room as words } from '#texts/en/room.ts'

export const room: typeof words = {
  withWork: {
    sofa: (width, height) => `Teos (laius ${width}, kõrgus ${height}) 210\u00a0cm laiuse diivani kohal`,
    hallway: (width, height) => `Teos (laius ${width}, kõrgus ${height}) 80\u00a0cm kõrguse esikulaua kohal`,
    desk: (width, height) => `Teos (laius ${width}, kõrgus ${height}) 150\u00a0cm laiuse kirjutuslaua kohal`,
    bare: (width, height) => `Teos (laius ${width}, kõrgus ${height}) tühjal seinal`,
  },
}
