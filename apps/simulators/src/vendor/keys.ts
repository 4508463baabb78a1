import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { VendorConfiguration } from './configuration.ts'

const kept = z.object({
  /** The keys of the configuration these took the place of: of another demo, they count nothing. */
  begunWith: z.string(),
  /** What the operator handed over: a shared secret or its public key, the newest first. */
  operators: z.array(z.string()).min(1),
  /** The vendor's own private key, where the dialect has one. */
  own: z.string().nullable(),
  /** A new one whose public key the operator has yet to take in. */
  next: z.string().nullable(),
})
type Kept = z.output<typeof kept>

/** What people of the vendor see; no secret is among it. */
export type KeysShown = {
  readonly dialect: VendorConfiguration['dialect']
  readonly operators: readonly string[]
  readonly publicKey: string | null
  readonly nextPublicKey: string | null
}

export type VendorKeys = {
  /** What the vendor signs with. */
  readonly signing: () => VendorConfiguration
  /** What it takes as the operator's: the newest and the one before, which may still be in use. */
  readonly trusted: () => readonly VendorConfiguration[]
  readonly shown: () => KeysShown
  /** Takes in what somebody handed over; false where it is no key of this dialect. */
  readonly takeIn: (content: string) => boolean
  /** Makes a pair whose public half is for the operator to take in. */
  readonly make: () => void
  /** Signs with the pair that was made, once the operator has its public half. */
  readonly use: () => boolean
}

const trustedMax = 2

/** The keys of one vendor, as its people know them today: a file that outlives a restart. */
export const openKeys = (configuration: VendorConfiguration, folder: string): VendorKeys => {
  const file = path.join(folder, 'keys.json')
  let now = read(file, configuration)
  const keep = (next: Kept): void => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}.tmp`, JSON.stringify(next), { mode: 0o600 })
    renameSync(`${file}.tmp`, file)
    now = next
  }
  const withKey = (operator: string): VendorConfiguration =>
    configuration.dialect === 'hub88'
      ? { ...configuration, operatorPublicKey: operator, privateKey: now.own ?? '' }
      : { ...configuration, secret: operator }
  return {
    signing: () => withKey(now.operators[0] ?? ''),
    trusted: () => now.operators.map(withKey),
    shown: () => ({
      dialect: configuration.dialect,
      operators: now.operators.map(fingerprintOf),
      publicKey: now.own === null ? null : publicHalf(now.own),
      nextPublicKey: now.next === null ? null : publicHalf(now.next),
    }),
    takeIn: (content) => {
      const taken = content.trim()
      const isKey = configuration.dialect === 'hub88' ? isPublicKey(taken) : taken.length >= 8
      if (!isKey) return false
      const others = now.operators.filter((one) => one !== taken)
      keep({ ...now, operators: [taken, ...others].slice(0, trustedMax) })
      return true
    },
    make: () => keep({ ...now, next: newPrivateKey() }),
    use: () => {
      if (now.next === null) return false
      keep({ ...now, own: now.next, next: null })
      return true
    },
  }
}

const read = (file: string, configuration: VendorConfiguration): Kept => {
  const operator =
    configuration.dialect === 'hub88' ? configuration.operatorPublicKey : configuration.secret
  const own = configuration.dialect === 'hub88' ? configuration.privateKey : null
  const begunWith = fingerprintOf(`${operator}\n${own}`)
  const first: Kept = { begunWith, operators: [operator], own, next: null }
  if (!existsSync(file)) return first
  const found = kept.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return found.success && found.data.begunWith === begunWith ? found.data : first
}

const fingerprintOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 12)

const newPrivateKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

const publicHalf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string

const isPublicKey = (pem: string): boolean => {
  try {
    return pem.includes('BEGIN PUBLIC KEY') && createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
