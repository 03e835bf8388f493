import { existsSync } from 'node:fs'
import { installPackage } from './debian-package.ts'

const candidates = [
  process.env.CHROMIUM,
  // Renders without the rest of a browser, in about half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Disables all other network traffic; works without a screen and as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function findChromium(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path))
}

/** Installs the browser as root on Debian; elsewhere it fails with instructions. */
export async function needChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  await installPackage('chromium-headless-shell')
  const installed = findChromium()
  if (installed) return installed
  throw new Error('The browser journeys need Chromium or Chrome: install it, or name its program in CHROMIUM.')
}
