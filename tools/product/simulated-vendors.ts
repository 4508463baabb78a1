import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wallet } from '@faro/contract/wallet'
import { identity } from '@faro/contract/identity'
import { seedVendorLinks } from '@faro/gaming/seed'
import { unwrap } from '@faro/kernel/result'
import Fastify from 'fastify'
import { freePort } from '../postgres/postgres.mjs'
import { seedOutsideGames } from '../seed/seed-outside-games.ts'
import { outsideWorld } from '../seed/seeds.ts'
export {
  vendorOf,
  type VendorConfiguration,
} from '../../apps/simulators/src/vendor/configuration.ts'
export { vendorSimulators } from '../../apps/simulators/src/vendor/vendors.ts'
import { vendorOf } from '../../apps/simulators/src/vendor/configuration.ts'
import { vendorSimulators } from '../../apps/simulators/src/vendor/vendors.ts'
import { aProduct, type Product } from './product.ts'

const timings = { attemptMs: 2_000, totalMs: 10_000, pauseMs: 10, pauseMsMax: 100 }
const gamesPerVendor = 20

/** The whole server with every outside vendor of the demo beside it, played by its simulator. */
export const aProductWithVendors = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vendors-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const product = await aProduct({ config: { SIMULATORS_URL: url } })
  await seedOutsideGames(product.db, gamesPerVendor)
  const known = (await seedVendorLinks({
    db: product.db,
    outside: outsideWorld(),
  })) as { walletUrl: string }[]
  const vendors = vendorSimulators({
    vendors: known.map((one) =>
      vendorOf({ ...one, walletUrl: product.origin + one.walletUrl, timings } as never),
    ),
    folder,
    publicUrl: url,
  })
  const outside = Fastify({ forceCloseConnections: true })
  let refusal: object | null = null
  outside.addHook('preHandler', async (request, reply) => {
    const isMove = /\/transfer\/(deposit|withdraw)$/.test(request.url)
    return isMove && refusal !== null ? reply.send(refusal) : undefined
  })
  await outside.register(vendors.routes, { prefix: '/vendors' })
  await outside.listen({ port, host: '127.0.0.1' })
  product.app.modules.gaming.links.forget()
  const tell = async (vendor: string, route: string, payload?: object): Promise<unknown> => {
    const answer = await outside.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/vendors/${vendor}/${route}`,
      ...(payload === undefined ? {} : { payload }),
    })
    return answer.json()
  }
  return {
    ...product,
    /** What goes wrong at a vendor from now on; nothing with `{}`. */
    faults: (vendor: string, faults: object) => tell(vendor, 'faults', faults),
    /** Every call that the vendor sent to our wallet. */
    callsOf: async (vendor: string) =>
      ((await tell(vendor, 'log')) as { calls: readonly object[] }).calls,
    /** While set, the vendor with a wallet of its own refuses to move money. */
    refuseMoves: (isRefusing: boolean): void => {
      refusal = isRefusing ? { state: 'refused', balance: '0.00' } : null
    },
    close: async () => {
      vendors.stop()
      await outside.close()
      await product.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ProductWithVendors = Awaited<ReturnType<typeof aProductWithVendors>>

export type Member = { readonly token: string; readonly memberId: string }

let count = 0

/** A member of the first brand with money on the account. */
export const aMember = async (product: Product, units: bigint): Promise<Member> => {
  count += 1
  const form = {
    username: `socio${count}`,
    password: 'secreto99',
    confirmPassword: 'secreto99',
    agreed: true,
    registerMethod: 'WEB',
  }
  const session = await product.call(identity.register, { body: form })
  const { token } = session.value as { token: string }
  const own = await product.call(identity.info, { token })
  const { id: memberId } = own.value as { id: string }
  if (units > 0n) await credit(product, memberId, units)
  return { token, memberId }
}

const credit = async (product: Product, memberId: string, units: bigint): Promise<void> => {
  const ledger = product.app.modules.wallet
  const account = await ledger.balance({ merchantId: 1, owner: memberId })
  if (account === null) throw new Error('the member has no account')
  const { accountId, currency } = account
  await product.db.tx(async (tx) => {
    const contraId = await ledger.pooled(tx, { merchantId: 1, name: 'opening', currency })
    const key = { party: 'test', kind: 'opening', id: memberId }
    const posting = { accountId, amount: units, contraId, key, ref: 'opening balance' }
    const posted = await ledger.post(tx, [{ ...posting, kind: 'adjustment' }])
    unwrap(posted)
    return posted
  })
}

export const availableOf = async (product: Product, { token }: Member): Promise<string> => {
  const reply = await product.call(wallet.balance, { token })
  return (reply.value as { available: string }).available
}
