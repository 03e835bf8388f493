import { expect, test } from 'vitest'
import { trackingAddress } from './tracking.ts'

test.each([
  ['Omniva', 'CE1EE', 'https://www.omniva.ee/track?barcode=CE1EE'],
  ['DPD pakiautomaat', '05 1', 'https://www.dpdgroup.com/ee/mydpd/my-parcels/search?parcelNumber=051'],
  ['FedEx', '"><script>', 'https://www.fedex.com/fedextrack/?trknbr=%22%3E%3Cscript%3E'],
  ['My brother', '1', undefined],
  ['Omniva', null, undefined],
  [null, 'CE1EE', undefined],
])('a parcel of %s with number %s is shown at %s', (carrier, number, address) => {
  expect(trackingAddress(carrier, number)).toBe(address)
})
