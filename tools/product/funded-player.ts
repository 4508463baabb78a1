import { launches } from '@faro/contract/gaming'
import { identity } from '@faro/contract/identity'
import { createWallet } from '@faro/wallet'
import type { Product } from './product.ts'

/** A player of brand 1 who has been given money; `launch` opens a game and answers its token. */
export const aFundedPlayer = async (product: Product, username: string, money: bigint) => {
  const form = {
    username,
    password: 'secreto99',
    confirmPassword: 'secreto99',
    agreed: true,
    registerMethod: 'WEB',
  }
  const registered = await product.call(identity.register, { body: form })
  const { token } = registered.value as { token: string }
  const { id } = (await product.call(identity.info, { token })).value as { id: string }
  const wallet = createWallet({ db: product.db })
  const account = await wallet.balance({ merchantId: 1, owner: id })
  const contraId = await wallet.pooled(product.db, { merchantId: 1, name: 'gift', currency: 'PNT' })
  await wallet.submit({
    accountId: account?.accountId ?? 0n,
    amount: money,
    contraId,
    kind: 'adjustment',
    key: { party: 'test', kind: 'gift', id },
    ref: 'gift',
  })
  await wallet.close()
  const launch = async (gameCode: string): Promise<string> => {
    const launched = await product.call(launches.launch, { token, body: { gameCode } })
    const { game_url } = launched.value as { game_url: string }
    return new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
  }
  return { memberId: id, token, launch }
}
