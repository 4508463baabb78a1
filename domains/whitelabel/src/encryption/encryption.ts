import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Db } from '@faro/server-kit/db'
import { sealStored, textVault, type TextVault } from '@faro/server-kit/sealing'
import {
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'

const alg = 'RSA-OAEP-256'
const enc = 'A256GCM'
const lockKey = 7_041_926

type PublicKey = {
  readonly kid: string
  readonly alg: 'RSA-OAEP-256'
  readonly enc: 'A256GCM'
  readonly jwk: { readonly kty: string; readonly n: string; readonly e: string }
}

export type Encryption = {
  /** The key that browsers are to seal with now. */
  readonly publicKey: () => Promise<PublicKey>
  /** Opens a compact JWE sealed with any key of ours; other algorithms are refused. */
  readonly open: (payload: string) => Promise<Result<unknown, 'payload-unreadable'>>
  /** Opens a short text sealed with RSA-OAEP-256 alone, in base64url, by one of our newest keys. */
  readonly openText: (sealed: string) => Promise<Result<string, 'payload-unreadable'>>
  /** Seals the keys that were kept in the clear; answers how many. */
  readonly sealKeys: () => Promise<number>
}

type Deps = {
  readonly db: Db
  /** Where none was given, no key is opened or made here. */
  readonly serverSecret: string | undefined
}
type Vaulted = { readonly db: Db; readonly vault: () => TextVault }

const keysTried = 2
const sealedShape = /^[\w-]{342}$/

/**
 * Key pairs for payloads that carry passwords: created on the first start, stored sealed in the
 * database.
 */
export const createEncryption = ({ db, serverSecret }: Deps): Encryption => {
  const vault = (): TextVault =>
    textVault(present(serverSecret, 'the secret that seals the keys of payloads'), 'payload-keys')
  const vaulted = { db, vault }
  let newest: Promise<PublicKey> | undefined
  const opened = new Map<string, CryptoKey>()
  const privateKey = async (kid: string): Promise<CryptoKey | null> => {
    const known = opened.get(kid)
    if (known !== undefined) return known
    const [row] = await db.query(
      'select private_jwk from whitelabel.encryption_key where key_id = $1',
      [kid],
      { private_jwk: col.text },
    )
    if (row === undefined) return null
    const key = (await importJWK(jwkOf(vault(), row), alg)) as CryptoKey
    opened.set(kid, key)
    return key
  }
  return {
    publicKey: () => {
      newest ??= loadOrMake(vaulted).catch((error: unknown) => {
        newest = undefined
        throw error
      })
      return newest
    },
    open: async (payload) => {
      try {
        const { kid } = decodeProtectedHeader(payload)
        const key = typeof kid === 'string' ? await privateKey(kid) : null
        if (key === null) return err('payload-unreadable')
        const { plaintext } = await compactDecrypt(payload, key, {
          keyManagementAlgorithms: [alg],
          contentEncryptionAlgorithms: [enc],
        })
        return ok(JSON.parse(new TextDecoder().decode(plaintext)))
      } catch (error) {
        // a database that is away is not the sender's fault
        if (error instanceof Error && 'severity' in error) throw error
        return err('payload-unreadable')
      }
    },
    openText: (sealed) => openText(vaulted, sealed),
    sealKeys: () =>
      sealStored(db, vault(), {
        table: 'whitelabel.encryption_key',
        column: 'private_jwk',
        id: 'key_id',
      }),
  }
}

const jwkOf = (vault: TextVault, { private_jwk: kept }: { readonly private_jwk: string }): JWK =>
  JSON.parse(vault.open(kept)) as JWK

const openText = async (
  { db, vault }: Vaulted,
  sealed: string,
): Promise<Result<string, 'payload-unreadable'>> => {
  if (!sealedShape.test(sealed)) return err('payload-unreadable')
  const rows = await db.query(
    'select private_jwk from whitelabel.encryption_key order by created_at desc limit $1',
    [keysTried],
    { private_jwk: col.text },
  )
  for (const row of rows) {
    const jwk = jwkOf(vault(), row)
    try {
      const key = createPrivateKey({ key: jwk as never, format: 'jwk' })
      const padding = constants.RSA_PKCS1_OAEP_PADDING
      const bytes = Buffer.from(sealed, 'base64url')
      return ok(privateDecrypt({ key, padding, oaepHash: 'sha256' }, bytes).toString('utf8'))
    } catch {
      // sealed with another key, or with none of ours
    }
  }
  return err('payload-unreadable')
}

const loadOrMake = async ({ db, vault }: Vaulted): Promise<PublicKey> => {
  const made = await db.tx(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockKey])
    const [row] = await tx.query(
      'select key_id, private_jwk from whitelabel.encryption_key order by created_at desc limit 1',
      [],
      { key_id: col.text, private_jwk: col.text },
    )
    if (row !== undefined) return ok({ kid: row.key_id, jwk: jwkOf(vault(), row) })
    const pair = await generateKeyPair(alg, { modulusLength: 2048, extractable: true })
    const jwk = await exportJWK(pair.privateKey)
    const kid = uuidv7()
    await tx.query('insert into whitelabel.encryption_key(key_id, private_jwk) values ($1, $2)', [
      kid,
      vault().seal(JSON.stringify(jwk)),
    ])
    return ok({ kid, jwk })
  })
  const { kid, jwk } = made.value
  return { kid, alg, enc, jwk: { kty: String(jwk.kty), n: String(jwk.n), e: String(jwk.e) } }
}
