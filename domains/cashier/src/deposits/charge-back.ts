import type { CashierEvents } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import type { ChargebackUpdate } from '../payments/port.ts'
import type { DepositRow } from './deposit.ts'
import { findDeposit } from './deposits.query.ts'

type Taken = Result<{ isChanged: boolean }, 'not-found' | 'amount-differs'>

type Reversal = {
  readonly deposit: DepositRow
  /** Ledger units. */
  readonly amount: bigint
  readonly chargebackId: string
}

/**
 * Takes back what a provider took back of a deposit, once under the provider's number. What hangs
 * on the deposit ends first; then as much as is available leaves the account, and the rest is owed.
 * A report that names another deposit or sum than before, or more than arrived, moves nothing.
 */
export const chargeBack =
  (deps: CashierDeps) =>
  async (tx: Tx, provider: string, word: ChargebackUpdate): Promise<Taken> => {
    const deposit = await findDeposit(tx, word.reference, 'for update')
    if (deposit === null || deposit.provider !== provider) return err('not-found')
    const amount = parseAmount(word.amount, deposit.currency)
    if (!amount.ok || amount.value === 0n || word.currency !== deposit.currency)
      return err('amount-differs')
    const [known] = await tx.query(
      `select deposit_id, amount from cashier.chargeback
       where provider = $1 and chargeback_id = $2`,
      [provider, word.chargebackId],
      { deposit_id: col.uuid, amount: col.int8 },
    )
    if (known !== undefined)
      return known.deposit_id === deposit.deposit_id && known.amount === amount.value
        ? ok({ isChanged: false })
        : err('amount-differs')
    if (deposit.charged_back + amount.value > deposit.received) return err('amount-differs')
    await takeBack(deps, tx, {
      deposit,
      amount: amount.value,
      chargebackId: word.chargebackId,
    })
    return ok({ isChanged: true })
  }

const takeBack = async (deps: CashierDeps, tx: Tx, reversal: Reversal): Promise<void> => {
  const { deposit, amount, chargebackId } = reversal
  const { deposit_id: depositId, merchant_id: merchantId, member_id: memberId } = deposit
  for (const leaver of deps.reversals()) await leaver.leave(tx, { depositId, memberId })
  const covered = await debit(deps, tx, reversal)
  await tx.query(
    `insert into cashier.chargeback(provider, chargeback_id, deposit_id, merchant_id, member_id,
       amount, covered, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      deposit.provider,
      chargebackId,
      depositId,
      merchantId,
      memberId,
      amount,
      covered,
      deps.clock.now(),
    ],
  )
  await tx.query(
    'update cashier.deposit set charged_back = charged_back + $2 where deposit_id = $1',
    [depositId, amount],
  )
  await deps.events.emit<CashierEvents, 'cashier.deposit-reversed'>(tx, {
    topic: 'cashier.deposit-reversed',
    merchantId,
    payload: {
      depositId,
      chargebackId,
      memberId,
      amount: String(amount),
      covered: String(covered),
      currency: deposit.currency,
    },
  })
  await openCase(deps, tx, { ...reversal, covered })
}

/** What is available goes back to the provider; the rest is the brand's claim. In ledger units. */
const debit = async (
  { wallet }: CashierDeps,
  tx: Tx,
  { deposit, amount, chargebackId }: Reversal,
): Promise<bigint> => {
  const { merchant_id: merchantId, member_id: memberId, currency, provider } = deposit
  const owner = { merchantId, owner: memberId }
  const { accountId } = present(await wallet.balanceIn(tx, owner), 'account of the depositor')
  const { available } = present(await wallet.lock(tx, accountId), 'account of the depositor')
  const covered = available < amount ? available : amount
  const clearing = await wallet.pooled(tx, {
    merchantId,
    name: `clearing:${provider}`,
    currency,
  })
  if (covered > 0n)
    // a frozen account refuses: the call-back fails, and comes again once a person has looked
    unwrap(
      await wallet.post(tx, [
        {
          accountId,
          amount: -covered,
          contraId: clearing,
          key: { party: `payment:${provider}`, kind: 'chargeback', id: chargebackId },
          ref: deposit.deposit_id,
          kind: 'chargeback',
        },
      ]),
    )
  if (covered < amount) {
    const debt = await wallet.pooled(tx, { merchantId, name: 'debt', currency })
    await wallet.movePooled(tx, [
      { from: debt, to: clearing, amount: amount - covered, ref: deposit.deposit_id },
    ])
  }
  return covered
}

const openCase = async (
  { cases }: CashierDeps,
  tx: Tx,
  { deposit, amount, covered, chargebackId }: Reversal & { readonly covered: bigint },
): Promise<void> => {
  const { merchant_id: merchantId, member_id: memberId, currency } = deposit
  const figure = (label: string, units: bigint) => ({
    label,
    value: `${formatAmount(units, currency)} ${currency}`,
  })
  await cases.open(tx, {
    kind: 'chargeback',
    merchantId,
    subject: memberId,
    memberId,
    ...(covered < amount ? { priority: 'high' as const } : {}),
    evidence: {
      code: 'chargeback',
      key: `${deposit.provider}:${chargebackId}`,
      figures: [
        { label: 'deposit', value: deposit.deposit_id },
        figure('amount', amount),
        figure('covered', covered),
      ],
    },
  })
}

/** Whether something that a provider took back is still owed, and nobody has let it go. */
export const owesChargeback = async (tx: Tx, memberId: string): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 as one from cashier.chargeback
     where member_id = $1 and covered < amount and released_at is null limit 1`,
    [memberId],
    { one: col.int4.present },
  )
  return rows.length > 0
}

/** How much of that it is, by currency, in ledger units. */
export const owedChargebacks = (db: Queryable, memberId: string) =>
  db.query(
    `select d.currency, sum(c.amount - c.covered)::bigint as owed
     from cashier.chargeback c join cashier.deposit d using (deposit_id)
     where c.member_id = $1 and c.covered < c.amount and c.released_at is null
     group by d.currency order by d.currency`,
    [memberId],
    { currency: col.text.as<CurrencyCode>(), owed: col.int8.present },
  )

/** Staff have decided: the member takes money out again, though something stays owed. */
export const releaseChargebacks = async (
  { clock }: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  memberId: string,
): Promise<void> => {
  await tx.query(
    `update cashier.chargeback set released_at = $2
     where member_id = $1 and covered < amount and released_at is null`,
    [memberId, clock.now()],
  )
}
