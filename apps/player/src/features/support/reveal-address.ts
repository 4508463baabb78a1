import { serviceKeyLength } from '@faro/contract/messaging'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

/** Reads an address whose last characters are its key; anything but a web address is refused. */
export const revealAddress = async (text: string): Promise<string> => {
  const word = text.slice(-serviceKeyLength)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(word))
  const usages = ['decrypt'] as const
  const key = await crypto.subtle.importKey('raw', hash.slice(0, 16), 'AES-CTR', false, usages)
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-CTR', counter: hash.slice(16), length: 128 },
    key,
    bytesOf(text.slice(0, -serviceKeyLength)),
  )
  const address = new URL(new TextDecoder('utf-8', { fatal: true }).decode(opened))
  if (address.protocol !== 'https:' && address.protocol !== 'http:')
    throw new Error('customer service has no web address')
  return address.href
}
