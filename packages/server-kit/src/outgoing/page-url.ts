import * as z from 'zod/mini'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const lengthMax = 4_000

/**
 * Whether a browser may be sent to an address that somebody outside named: https, no credentials;
 * beside the simulators also plain http on this machine. Whatever runs in our page is neither.
 */
export const isPageUrl = (text: string, hasSimulators: boolean): boolean => {
  if (text.length > lengthMax || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (hasSimulators && protocol === 'http:' && loopback.test(hostname))
}

/** As a part of an answer that is read. */
export const pageUrl = (isPage: (url: string) => boolean) => z.string().check(z.refine(isPage))
