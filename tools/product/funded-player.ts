import { launches } from '@faro/contract/gaming'
import { identity } from '@faro/contract/identity'
import { moveMoney } from './move-money.ts'
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
  const { wallet } = product.app.modules
  if (money !== 0n) await moveMoney({ db: product.db, wallet }, { merchantId: 1, owner: id }, money)
  const launch = async (gameCode: string): Promise<string> => {
    const launched = await product.call(launches.launch, { token, body: { gameCode } })
    const { game_url } = launched.value as { game_url: string }
    return new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
  }
  return { memberId: id, token, launch }
}
