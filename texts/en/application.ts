import { site } from '#site/site.ts'

export const becomeArtist = {
  title: 'Become an artist',
  get description() {
    return `How to sell your art on ${site.name}: six steps, four benefits, and an application.`
  },
  lead: 'You make the work and name your price. We show it, take the payment and handle the paperwork.',
  steps: 'Six steps',
  step: [
    {
      title: 'Register',
      text: (minutes: number) =>
        `An account is free and takes less than ${minutes} minutes to create. You already have one.`,
    },
    {
      title: 'Submit portfolio',
      text: () => 'Show us three to eight works, and tell us who you are and where your work has been shown.',
    },
    {
      title: 'Get approved',
      text: (_: number, days: string) => `A person reviews every application within ${days} business days.`,
    },
    {
      title: 'Create profile',
      text: () => 'Your portrait, biography and exhibitions: what buyers read before they decide.',
    },
    {
      title: 'Upload artwork',
      text: () => 'A picture, the facts and your price. You see at once what the buyer will pay.',
    },
    { title: 'Start selling', text: () => 'When a work sells, we e-mail you the delivery address.' },
  ],
  benefits: 'What you gain',
  benefit: [
    {
      title: 'Lower commission',
      text: (first: string, later: string) =>
        `For new artists the commission is ${first}; the standard rate is ${later}. It is added to your price, so you receive your full price.`,
    },
    {
      title: 'Marketing support',
      text: () => 'Your works are shown in collections and in search, in two languages if you write them.',
    },
    { title: 'Community', text: () => 'Your work hangs beside that of artists chosen with the same care.' },
    { title: 'Easy management', text: () => 'One dashboard for your works, your profile and your exhibitions.' },
  ],
  ready: 'Ready?',
  apply: 'Apply Now',
  verifyFirst: 'Please verify your e-mail address first: open the link in the e-mail we sent you.',
  verify: 'Verify e-mail',
  seeApplication: 'See your application',
  dashboard: 'Artist dashboard',
}

export const signup = {
  title: 'Artist registration',
  description: 'On the way to your artist profile.',
  wait: 'One moment …',
}

export const pending = {
  title: 'Your application',
  description: 'The status of your artist application.',
  loading: 'Loading your application …',
  created: 'Artist profile created successfully! Your profile is now pending approval.',
  /** By a rejected artist who applies again. */
  updated: 'Artist profile updated successfully!',
  waits: 'Pending approval',
  waitsText: (days: string) =>
    `A person reviews your application within ${days} business days. We’ll e-mail you the decision.`,
  meanwhile: 'In the meantime, you can keep editing your profile.',
  approved: 'You are approved',
  approvedText: 'Welcome! Your profile is public now.',
  rejected: 'Not approved this time',
  rejectedText: 'You can change your profile and apply again: saving it sends it for review again.',
  suspended: 'Your works are not for sale',
  suspendedText: 'Your profile and works are hidden. See your dashboard for the reason.',
  dashboard: 'Go to your dashboard',
  none: 'You have not applied yet',
  noneText: 'Read how to sell your art here, and apply.',
  editProfile: 'Edit profile',
  applyAgain: 'Change profile and apply again',
  publicProfile: 'See your public profile',
  becomeArtist: 'Become an artist',
}
