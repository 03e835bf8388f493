/** Text alternatives of rooms. */
export const room = {
  withWork: {
    sofa: (width: string, height: string) =>
      `The work, ${width} wide and ${height} high, above a sofa 210\u00a0cm wide`,
    hallway: (width: string, height: string) =>
      `The work, ${width} wide and ${height} high, above a hall table 80\u00a0cm high`,
    desk: (width: string, height: string) =>
      `The work, ${width} wide and ${height} high, above a desk 150\u00a0cm wide`,
    bare: (width: string, height: string) => `The work, ${width} wide and ${height} high, on a bare wall`,
  },
}
