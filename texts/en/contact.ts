import { site } from '#site/site.ts'

export const contact = {
  title: 'Contact',
  get description() {
    return `Write to ${site.name}: questions about a work, an order, selling or anything else.`
  },
  lead: 'A person reads and answers every message.',
  fields: { name: 'Name', email: 'E-mail', subject: 'Subject', message: 'Message' },
  submit: 'Send message',
  sending: 'Sending',
  success: 'Thank you! Your message has been successfully sent. We will contact you soon.',
  error: 'There was an error sending your message',
  tooOften: 'You’ve sent several messages in a short time. Please wait a little and try again.',
  problems: {
    name: { required: 'Name is required' },
    email: { required: 'Email is required', 'not-an-email': 'Please enter a valid email address' },
    subject: { required: 'Subject is required' },
    message: { required: 'Message is required', 'too-short': 'Message must be at least 10 characters long' },
  } as Record<string, Record<string, string>>,
  points: 'Contact points',
  forUsers: 'Users: this form or our e-mail address. A person answers.',
  forSafety: (days: number) =>
    `Product safety: if a work is dangerous or has injured someone, report it on its page or write to us. We deal with it within ${days} business days:`,
  forAuthorities: 'Authorities, under the Digital Services Act:',
  languages: (names: readonly string[]) => `Languages: ${names.join(', ')}.`,
  studio: 'Studio',
  office: 'Office',
  location: 'Location',
  city: 'City',
  country: 'Country',
  phone: 'Phone',
}
