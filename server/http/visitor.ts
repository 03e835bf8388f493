import { isIPv4, isIPv6 } from 'node:net'

/**
 * An IPv4 address (also IPv4-mapped) or the /64 network of IPv6, as an address: one customer has a whole network. Empty
 * if the connection was closed before the request was read: Fastify has no `ip` then, against its type.
 */
export function visitorOf({ ip }: { readonly ip: string | undefined }): string {
  const [address = ''] = (ip ?? '').toLowerCase().split('%', 1)
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

/** The /24 network of an IPv4 address or the /48 network of IPv6: one attacker easily gets all visitors of it. */
export function networkOf(request: { readonly ip: string | undefined }): string {
  const visitor = visitorOf(request)
  if (isIPv4(visitor)) return visitor.replace(/\d+$/, '0')
  if (!isIPv6(visitor)) return visitor
  const network = groupsOf(visitor).slice(0, 3)
  return shortest(`${network.map((group) => group.toString(16)).join(':')}::`)
}

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = shortest(address)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/** Compressed, with an embedded IPv4 address in hexadecimal. */
const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)
