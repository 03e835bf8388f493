/** Where buyers send an artist’s works back to. */
export const returnAddress = {
  title: 'Return address',
  text: 'Where buyers send works back. We give it only to a buyer who returns a work to you, by e-mail and on their order page.',
  none: 'You haven’t given a return address yet.',
  add: 'Add a return address',
  task: 'Add a return address, so that a buyer who returns a work knows where to send it',
  name: 'Name',
  line1: 'Street, house and apartment',
  line2: 'Additional details',
  optional: 'Optional.',
  city: 'Town or village',
  postalCode: 'Postal code',
  country: 'Country',
  failed: 'The address couldn’t be loaded right now.',
}
