export const lifeSize = {
  show: '1:1, actual size',
  shown: (size: string) => `Shown at its actual size, ${size}.`,
  measureAgain: 'Measure the screen again',
  title: 'How large is your screen?',
  help: 'Hold a bank card, an ID card or a driving licence upright against the outline, and move the slider until both are the same width.',
  kept: 'You do this once. The measurement stays in this browser.',
  width: 'Width of the card',
  pixels: (width: string) => `${width} pixels`,
  done: 'They are the same width',
  cancel: 'Cancel',
}
