/** The newsletter form. */
export const newsletter = {
  title: 'New works, by e-mail',
  label: 'E-mail',
  placeholder: 'you@example.com',
  help: 'We use your address for this newsletter and for nothing else.',
  subscribe: 'Subscribe',
  subscribing: 'Subscribing',
  success: "Thank you! You've successfully subscribed to our newsletter.",
  error: 'Something went wrong. Please try again.',
}
