import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { ok, unwrap } from '@faro/kernel/result'
import type { SeedContext, SeedWorld } from '@faro/server-kit/module'
import { addVendor, type NewVendor } from '../src/links/add-vendor.ts'

const hub88 = new Set(['pagoda', 'kestrel', 'onda', 'tribuna', 'arena-nova'])
/** Keeps the players' money itself. */
const transfer = new Set(['arrecife'])

const casinoId = 'faro-demo'

const dialectOf = ({ code }: SeedWorld['vendors'][number]): NewVendor['dialect'] => {
  if (transfer.has(code)) return 'transfer'
  return hub88.has(code) ? 'hub88' : 'softswiss'
}

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Keys of both sides: ours go into the database, theirs to the simulated vendor. */
const keysFor = (dialect: NewVendor['dialect']) => {
  if (dialect !== 'hub88') {
    const secret = randomBytes(32).toString('base64url')
    return { ours: [{ kind: 'shared' as const, content: secret }], theirs: { secret } }
  }
  const [own, partner] = [pair(), pair()]
  return {
    ours: [
      { kind: 'own' as const, content: own.privateKey },
      { kind: 'partner' as const, content: partner.publicKey },
    ],
    theirs: { privateKey: partner.privateKey, operatorPublicKey: own.publicKey },
  }
}

const titleOf = (code: string) => (game: SeedWorld['games'][number]) => ({
  code: game.code.slice(code.length + 1),
  title: game.title,
  category: game.category === 'rng' ? 'slots' : game.category,
  engine: game.engine,
  features: game.features,
  ...(game.volatility === null ? {} : { volatility: game.volatility }),
})

/** Links every outside vendor to its simulator; answers what the simulators must know. */
export const seedVendorLinks = async ({
  db,
  outside: { vendors, games },
}: Pick<SeedContext, 'db' | 'outside'>): Promise<readonly object[]> => {
  const known: object[] = []
  for (const vendor of vendors) {
    const { code, vendorId } = vendor
    const dialect = dialectOf(vendor)
    const { ours, theirs } = keysFor(dialect)
    const link = { vendorCode: code, dialect, baseUrl: `simulators:/vendors/${code}` }
    unwrap(
      await db.tx(async (tx) => {
        await addVendor(tx, { ...link, operatorId: casinoId, keys: ours })
        return ok(null)
      }),
    )
    known.push({
      slug: code,
      dialect,
      ...theirs,
      walletUrl: `/vendor/${code}/${dialect}`,
      casinoId,
      games: games.filter((game) => game.vendorId === vendorId).map(titleOf(code)),
    })
  }
  return known
}
