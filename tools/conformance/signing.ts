import { constants, createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { Dialect, Signing } from './fixture.ts'

/** The vendor's keys of one case, and a stranger's. */
export type Keys = {
  readonly secret: string
  readonly oldSecret?: string | undefined
  readonly privateKey: string
  readonly strangersKey: string
}

export const headerOf: Readonly<Record<Dialect, string>> = {
  softswiss: 'X-REQUEST-SIGN',
  hub88: 'X-Hub88-Signature',
}

const hmac = (secret: string, body: Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHmac('sha256', secret).update(body).digest(encoding)

/** RSA key pair as PEM texts. */
export const makeKeyPair = (): { readonly privateKey: string; readonly publicKey: string } =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The bytes of the same JSON written by another program: no spaces, no needless escapes. */
const reserialised = (body: Uint8Array): Uint8Array =>
  Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString('utf8'))))

type Mode = Exclude<Signing, object>
type Signer = (keys: Keys, body: Uint8Array) => string | undefined

const rsa = (key: string, body: Uint8Array, hash = 'RSA-SHA256'): Buffer => sign(hash, body, key)

const softswiss: Readonly<Record<Mode, Signer>> = {
  right: ({ secret }, body) => hmac(secret, body),
  wrong: ({ secret }, body) => hmac(`${secret}-not`, body),
  absent: () => undefined,
  empty: () => '',
  short: ({ secret }, body) => hmac(secret, body).slice(0, 32),
  'upper-case': ({ secret }, body) => hmac(secret, body).toUpperCase(),
  reserialised: ({ secret }, body) => hmac(secret, reserialised(body)),
  'with-old-key': ({ oldSecret }, body) => hmac(oldSecret ?? '', body),
  'other-encoding': ({ secret }, body) => hmac(secret, body, 'base64'),
  // the secret hashed with the body, but not as an HMAC
  'other-algorithm': ({ secret }, body) =>
    createHash('sha256').update(secret).update(body).digest('hex'),
}

const hub88: Readonly<Record<Mode, Signer>> = {
  right: ({ privateKey }, body) => rsa(privateKey, body).toString('base64'),
  wrong: ({ strangersKey }, body) => rsa(strangersKey, body).toString('base64'),
  absent: () => undefined,
  empty: () => '',
  short: ({ privateKey }, body) => rsa(privateKey, body).toString('base64').slice(0, 64),
  'upper-case': ({ privateKey }, body) => rsa(privateKey, body).toString('base64').toUpperCase(),
  reserialised: ({ privateKey }, body) => rsa(privateKey, reserialised(body)).toString('base64'),
  'with-old-key': ({ strangersKey }, body) => rsa(strangersKey, body).toString('base64'),
  'other-encoding': ({ privateKey }, body) => rsa(privateKey, body).toString('hex'),
  'other-algorithm': ({ privateKey }, body) =>
    sign('RSA-SHA256', body, {
      key: privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
    }).toString('base64'),
}

type Signed = { readonly dialect: Dialect; readonly keys: Keys; readonly body: Uint8Array }

/** The value of the signature's header, or undefined where it is to be left out. */
export const signatureOf = (mode: Signing, { dialect, keys, body }: Signed): string | undefined =>
  typeof mode === 'object' ? mode.literal : { softswiss, hub88 }[dialect][mode](keys, body)
