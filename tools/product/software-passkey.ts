import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Question = { readonly challenge: string; readonly rpId?: string; readonly rp?: { id: string } }

const bytes = (...parts: (Uint8Array | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))

/** The little of CBOR (RFC 8949) that an authenticator writes. */
const cbor = (value: number | string | Buffer | Map<unknown, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return bytes(head(3, Buffer.byteLength(value)), Buffer.from(value))
  if (Buffer.isBuffer(value)) return bytes(head(2, value.length), value)
  const entries = [...value].map(([key, one]) => bytes(cbor(key as string), cbor(one as string)))
  return bytes(head(5, value.size), ...entries)
}

const head = (major: number, length: number): Buffer => {
  const kind = major << 5
  if (length < 24) return Buffer.from([kind | length])
  if (length < 256) return Buffer.from([kind | 24, length])
  return Buffer.from([kind | 25, length >> 8, length & 255])
}

const userPresent = 1
const userVerified = 4
const hasCredential = 64

/** An authenticator in memory: makes ES256 passkeys and answers with them, as a phone would. */
export const softwarePasskey = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const authenticatorData = (rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return bytes(createHash('sha256').update(rpId).digest(), [flags], count, rest)
  }
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  return {
    create: (question: unknown, change: { origin?: string; isUnverified?: boolean } = {}) => {
      const { challenge, rp } = question as Question
      counter = 1
      const attested = bytes(Buffer.alloc(16), [0, id.length], id, coseOf(publicKey))
      const flags = userPresent | hasCredential | (change.isUnverified === true ? 0 : userVerified)
      const authData = authenticatorData(rp?.id ?? '', flags, attested)
      const attestation = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, change.origin).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer: (question: unknown, change: { origin?: string; counter?: number } = {}) => {
      const { challenge, rpId } = question as Question
      counter = change.counter ?? counter + 1
      const data = authenticatorData(rpId ?? '', userPresent | userVerified)
      const client = clientData('webauthn.get', challenge, change.origin)
      const signed = bytes(data, createHash('sha256').update(client).digest())
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** The public key in COSE's form (RFC 9053): ES256 on P-256. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
