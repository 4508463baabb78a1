const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

type Key = { readonly kty: string; readonly n: string; readonly e: string }

/** A random text, sealed for the brand with RSA-OAEP-256: good for one call. */
export const sealedRandomText = async (jwk: Key): Promise<string> => {
  const key = await crypto.subtle.importKey(
    'jwk',
    { ...jwk, alg: 'RSA-OAEP-256', ext: true },
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const text = crypto.randomUUID().replaceAll('-', '')
  return base64url(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, bytesOf(text)))
}
