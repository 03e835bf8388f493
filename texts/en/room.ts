/** What is said of a room to those who do not see it. */
export const room = {
  withWork: {
    sofa: (width: string, height: string) => `The work, ${width} wide and ${height} high, above a sofa 210 cm wide`,
    hallway: (width: string, height: string) =>
      `The work, ${width} wide and ${height} high, above a hall table 80 cm high`,
    desk: (width: string, height: string) => `The work, ${width} wide and ${height} high, above a desk 150 cm wide`,
    bare: (width: string, height: string) => `The work, ${width} wide and ${height} high, on a bare wall`,
  },
}
