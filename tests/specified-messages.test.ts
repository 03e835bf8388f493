import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'

/** The messages of the specification, word for word. One that ends with a space is followed by a detail. */
const specified = [
  // Registration, login, passwords.
  'Please meet all password requirements',
  'Passwords do not match',
  'Registration failed: ',
  'Google sign-up failed: ',
  'Invalid email or password. Please try again.',
  'Google sign-in failed. Please try again.',
  'No account found with this email address.',
  'An error occurred. Please try again later.',
  'Password reset link has been sent to your email address.',
  'Invalid or expired reset token',
  'An error occurred while resetting password',
  'Password reset successfully! Redirecting to login...',
  'Verification email has been resent',
  'Failed to resend email. Please try again later',
  'Email Verified!',
  'Create Artist Profile',
  // The account.
  'Passwords do not match.',
  'Current password is required',
  "Passwords don't match",
  'Emails do not match.',
  'Password is required to delete your account',
  'Authentication token is missing. Please log out and log in again.',
  'Upload failed',
  'Error uploading image',
  'Failed to delete profile picture',
  'Error removing profile picture',
  'Profile picture updated successfully',
  'Profile picture removed successfully',
  'Error updating name. Please try again.',
  'Error updating email. Please try again.',
  'Error changing password. Please try again.',
  'Error deleting account. Please try again.',
  'Name updated successfully!',
  'Email updated successfully!',
  'Password updated successfully!',
  'Account deleted successfully!',
  // Newsletter, contact, feedback.
  "Thank you! You've successfully subscribed to our newsletter.",
  'Something went wrong. Please try again.',
  'Name is required',
  'Email is required',
  'Please enter a valid email address',
  'Subject is required',
  'Message is required',
  'Message must be at least 10 characters long',
  'There was an error sending your message',
  'Thank you! Your message has been successfully sent. We will contact you soon.',
  'Thank you for your feedback!',
  'Your input helps us improve our service.',
  'Unexpected Application Error!',
  // Catalogue, cart, orders.
  'Failed to fetch artworks',
  'Failed to load artwork details',
  'Artwork not found',
  'Added to cart!',
  'Failed to add to cart',
  'Could not add to cart',
  'Missing artwork data',
  'Untitled Artwork',
  'Unknown Artist',
  'Price on request',
  'Not authenticated',
  'Cart is empty',
  'There was an error starting checkout. Please try again.',
  'Order not found',
  'Order Not Found',
  // Artists.
  'Failed to fetch artists',
  'Error Loading Artists',
  'Failed to load artist: ',
  'Error Loading Profile',
  'Artist Not Found',
  'The artist you are looking for does not exist or has been removed.',
  'No biography available.',
  'No artworks available at the moment.',
  'Error: ',
  'Failed to create artist profile',
  'Failed to update artist profile',
  'Artist profile updated successfully!',
  'Artist profile created successfully! Your profile is now pending approval.',
  'Please fill in all required fields and upload an image.',
  'Error uploading artwork: ',
  'Failed to create artwork: ',
  'Artwork successfully uploaded!',
  'Artist profile not found',
  'Failed to load artist data',
  'Are you sure you want to delete this artwork?',
  'Artwork deleted successfully',
  'Error deleting artwork: ',
  'You receive',
  'Gallery commission (',
  'Customer pays',
  // Administrators and the blog.
  'No Pending Applications',
  'Failed to fetch pending artists',
  'Failed to approve artist',
  'Failed to reject artist',
  'Artist has been approved successfully!',
  'Artist has been rejected successfully!',
  'No blog posts yet. Check back soon!',
  'Blog post published successfully!',
  'Error publishing post. Please try again.',
  'Failed to upload image. Please try again.',
  'Image uploaded successfully!',
  'Please select an image file',
  'Image size must be less than 5MB',
]

const detail = '§'
type Sentence = (...details: string[]) => unknown

/** Every sentence of a language, by the place of its text. Sentences with a detail are made with a sign in its place. */
async function sentencesIn(language: Language): Promise<Map<string, string>> {
  const folder = join(import.meta.dirname, '../texts', language)
  const sentences = new Map<string, string>()
  const collect = (value: unknown, place: string): void => {
    if (typeof value === 'string') sentences.set(place, value)
    else if (typeof value === 'function') collect(outcomeOf(value as Sentence), place)
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) collect(part, `${place}.${name}`)
  }
  for (const file of readdirSync(folder)) collect({ ...(await import(join(folder, file))) }, file)
  return sentences
}

/** Some sentences take a number or a date, and are not among the specified ones. */
function outcomeOf(sentence: Sentence): unknown {
  try {
    return sentence(detail, detail, detail, detail)
  } catch {
    return undefined
  }
}

const english = await sentencesIn('en')
const estonian = await sentencesIn('et')

test.each(specified)('“%s” is a text, with an Estonian counterpart', (message) => {
  const places = [...english].filter(([, text]) =>
    /[ (]$/.test(message) ? text.startsWith(`${message}${detail}`) : text === message,
  )
  expect(places).not.toEqual([])
  for (const [place, text] of places) {
    expect(estonian.get(place), place).toMatch(/\p{L}{3}/u)
    expect(estonian.get(place), place).not.toBe(text)
  }
})
