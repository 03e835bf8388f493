/** E-mails about an application as an artist. */
export const reviewEmail = {
  greeting: (name: string) => `Hello ${name},`,
  approved: {
    subject: (shop: string) => `You’re now an artist on ${shop}`,
    what: (artist: string) => `Your application has been approved. The profile of ${artist} is now public.`,
    next: 'You’ll find your works, your profile and your exhibitions on your dashboard.',
    button: 'Artist dashboard',
  },
  rejected: {
    subject: (shop: string) => `Your application to ${shop}`,
    what: (artist: string) => `Thank you for applying. We haven’t approved the profile of ${artist} this time.`,
    next: 'You can change your profile and apply again at any time: saving it sends it for review again.',
    button: 'Change profile',
  },
}
