import { isIPv6 } from 'node:net'

/**
 * The visitor that limits count: an IPv4 address, or the /64 network of an IPv6 address, since each customer has a whole
 * one. An IPv4 address within IPv6 counts as IPv4. Returns an address, so that it can be asked for on their behalf.
 */
export function visitorOf({ ip }: { readonly ip: string }): string {
  const [address = ''] = ip.toLowerCase().split('%', 1)
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return shortest(`${network.join(':')}::`)
}

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = shortest(address)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/** The shortest form, with an embedded IPv4 address in hexadecimal. */
const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)
