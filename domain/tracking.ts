import { pastedCode } from './pasted-code.ts'

/** Tracking pages of carriers in Estonia; the number replaces the star. */
const pages: readonly (readonly [name: RegExp, address: string])[] = [
  [/omniva/i, 'https://www.omniva.ee/track?barcode=*'],
  [/smart ?posti|itella/i, 'https://itella.ee/eraklient/saadetise-jalgimine/?trackingCode=*'],
  [/dpd/i, 'https://www.dpdgroup.com/ee/mydpd/my-parcels/search?parcelNumber=*'],
  [/venipak/i, 'https://venipak.com/tracking/track/*/'],
  [/dhl/i, 'https://www.dhl.com/ee-en/home/tracking.html?tracking-id=*'],
  [/ups/i, 'https://www.ups.com/track?tracknum=*'],
  [/fed ?ex/i, 'https://www.fedex.com/fedextrack/?trknbr=*'],
]

export function trackingAddress(carrier: string | null, trackingNumber: string | null): string | undefined {
  if (!carrier || !trackingNumber) return undefined
  const [, address] = pages.find(([name]) => name.test(carrier)) ?? []
  return address?.replace('*', encodeURIComponent(pastedCode(trackingNumber)))
}
