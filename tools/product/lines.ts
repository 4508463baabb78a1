import { uuidv7 } from '@faro/kernel/ids'
import { hashPassword } from '../../domains/identity/src/passwords/password.ts'
import { nodesOf, type Node } from '../../domains/agents/src/tree/node.query.ts'
import { moveMoney } from './move-money.ts'
import type { Product } from './product.ts'
import { aMemberToken } from './sessions.ts'

type Spec = {
  /** 41 general agent, 1 agent, 42 affiliate, 2 member: the default. */
  readonly type?: number
  /** The name of who is above. */
  readonly under?: string
}

export type LineAccount = Node & { readonly token: string }

/** A product with accounts in lines, written down in the order in which they are named. */
export const aLine = async <Name extends string>(
  { db, app }: Pick<Product, 'db' | 'app'>,
  specs: Readonly<Record<Name, Spec>>,
  merchantId = 1,
): Promise<Readonly<Record<Name, LineAccount>>> => {
  const names = Object.keys(specs) as Name[]
  const ids = Object.fromEntries(names.map((name) => [name, uuidv7()])) as Record<Name, string>
  for (const name of names) {
    const { type = 2, under } = specs[name]
    await db.query(
      `insert into identity.member (member_id, merchant_id, username, nickname, account_type,
         password_hash, upline_id)
       values ($1, $2, $3, $3, $4, '', $5)`,
      [ids[name], merchantId, name, type, under === undefined ? null : ids[under as Name]],
    )
    await db.query(
      `insert into wallet.account (merchant_id, owner, currency)
       select $2, $1, currency from whitelabel.merchant where merchant_id = $2`,
      [ids[name], merchantId],
    )
  }
  await app.modules.agents.adopt(db, Object.values(ids))
  const nodes = new Map(
    (await nodesOf(db, Object.values(ids))).map((node) => [node.memberId, node]),
  )
  const accounts = await Promise.all(
    names.map(async (name) => {
      const node = nodes.get(ids[name])
      if (node === undefined) throw new Error(`${name} has no place`)
      return [name, { ...node, token: await aMemberToken(db, ids[name], merchantId) }] as const
    }),
  )
  return Object.fromEntries(accounts) as Record<Name, LineAccount>
}

/** An account as it stands now. */
export const placeOf = async ({ db }: Pick<Product, 'db'>, memberId: string): Promise<Node> => {
  const [node] = await nodesOf(db, [memberId])
  if (node === undefined) throw new Error('no place')
  return node
}

/** Puts money on an account, out of nowhere. */
export const creditLine = (
  { db, app }: Pick<Product, 'db' | 'app'>,
  { memberId, merchantId }: Pick<Node, 'memberId' | 'merchantId'>,
  units: bigint,
): Promise<void> =>
  moveMoney({ db, wallet: app.modules.wallet }, { merchantId, owner: memberId }, units)

/** Gives everybody the same payment password. */
export const setPaymentPasswords = async (
  { db }: Pick<Product, 'db'>,
  paymentPassword: string,
): Promise<void> => {
  await db.query('update identity.member set payment_password_hash = $1', [
    await hashPassword(paymentPassword),
  ])
}
