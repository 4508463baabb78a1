import { bounded } from './bounded.ts'
import { isPageUrl } from './page-url.ts'
import { faultOfUrl, type AddressFault } from './public-address.ts'
import { createPublicFetch, type PublicFetch, type Resolve, type Sending } from './public-fetch.ts'

export { bounded, partnerFetch } from './bounded.ts'
export { isPageUrl, pageUrl } from './page-url.ts'
export { type PublicFetch, type Sending } from './public-fetch.ts'
export { faultOfUrl, isPublicIp } from './public-address.ts'

const simulated = 'simulators:/'
// lists of titles are the largest that is asked for
const bytesMax = 8 * 1024 * 1024

/** The one way to addresses that people entered. */
export type Outgoing = {
  readonly hasSimulators: boolean
  /** The address behind a stored one: simulators move with every start. */
  readonly baseOf: (stored: string) => string
  /** Why an address may not be stored, or null where it may. */
  readonly faultOf: (stored: string) => AddressFault | null
  readonly fetch: PublicFetch
  /** Whether a browser may be sent there. */
  readonly isPage: (url: string) => boolean
}

type Options = {
  /** Where the simulators are; null where there are none, and then no address stands for them. */
  readonly simulatorsUrl: string | null
  readonly resolve?: Resolve
}

export const createOutgoing = ({ simulatorsUrl, resolve }: Options): Outgoing => {
  const fetchPublic = createPublicFetch(resolve)
  const isOfSimulators = (url: string): boolean =>
    simulatorsUrl !== null &&
    URL.canParse(url) &&
    new URL(url).origin === new URL(simulatorsUrl).origin
  return {
    hasSimulators: simulatorsUrl !== null,
    // the slash stays: nothing that follows can become a part of the host
    baseOf: (stored) =>
      simulatorsUrl !== null && stored.startsWith(simulated)
        ? `${simulatorsUrl}/${stored.slice(simulated.length)}`
        : stored,
    faultOf: (stored) =>
      simulatorsUrl !== null && stored.startsWith(simulated) ? null : faultOfUrl(stored),
    isPage: (url) => isPageUrl(url, simulatorsUrl !== null),
    fetch: bounded(
      (url, sending: Sending = {}) =>
        isOfSimulators(url)
          ? fetch(url, { ...sending, redirect: 'error' } as RequestInit)
          : fetchPublic(url, sending),
      { bytesMax },
    ),
  }
}
