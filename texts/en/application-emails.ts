/** E-mails about an application as an artist. */
export const reviewEmail = {
  greeting: (name: string) => `Hello ${name},`,
  approved: {
    subject: (shop: string) => `You are an artist of ${shop} now`,
    what: (artist: string) => `Your application has been approved. The profile of ${artist} is public now.`,
    next: 'From now on your desk is the place for your works, your profile and your exhibitions.',
    button: 'Artist dashboard',
  },
  rejected: {
    subject: (shop: string) => `Your application to ${shop}`,
    what: (artist: string) =>
      `Thank you for wanting to sell your work here. This time we have not approved the profile of ${artist}.`,
    next: 'You can change your profile and apply again at any time: saving it sends it to us once more.',
    button: 'Change profile',
  },
}
