import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { CallError, RefusalDetail, PlayerAccount } from '../calls/call.ts'
import { movementIdOf } from '../calls/ids.ts'
import { gameCodeOf, type ApiDeps, type DialectApi, type VendorReply } from '../links/api.ts'
import type { OpenLink } from '../links/links.ts'
import { faultOfId, readObject } from '../links/read-json.ts'
import { internal, notFound, notSigned, refusal, shapeRefusal, tooLarge } from './refusals.ts'
import {
  readBalance,
  readBetWin,
  readFinish,
  readRollback,
  type BetWin,
  type Header,
  type Rollback,
} from './shapes.ts'
import { isSigned } from './signing.ts'

type Json = Readonly<Record<string, unknown>>
type Answer = (link: OpenLink, json: Json) => Promise<VendorReply>

const noBonus = '0.00'

/** The wallet side of the game aggregator's provider API v2: balance, betwin, rollback, finish. */
export const softswissApi = (deps: ApiDeps): DialectApi => {
  const answers: Readonly<Record<string, Answer>> = {
    '/balance': answerBalance(deps),
    '/betwin': answerBetWin(deps),
    '/rollback': answerRollback(deps),
    '/finish': answerFinish(deps),
    '/status': answerStatus(deps),
  }
  return {
    signatureHeader: 'x-request-sign',
    answer: async (link, { method, path, body, signature }) => {
      const answer = method === 'POST' ? answers[path] : undefined
      if (answer === undefined) return notFound()
      if (!isSigned(link.sharedSecrets, body, signature)) return notSigned()
      const json = readObject(body)
      return json === null ? shapeRefusal('body: must be a JSON object') : answer(link, json)
    },
    failure: internal,
    tooLarge,
    notAdmitted: notSigned,
  }
}

const done = (body: object, keys: readonly string[] = []): VendorReply => ({
  status: 200,
  code: 'ok',
  body,
  keys,
})

const refused = (playerAccount: PlayerAccount, error: CallError, detail: unknown): VendorReply => {
  const { available = '0' } = (detail ?? {}) as Partial<RefusalDetail>
  return refusal(error, formatAmount(BigInt(available), playerAccount.currency))
}

const playerAccountOf = async (
  deps: ApiDeps,
  { vendorCode }: OpenLink,
  { account, currency }: Header,
): Promise<Result<PlayerAccount, CallError>> => {
  const playerAccount = await deps.guests(vendorCode, account)
  if (playerAccount === null) return err('player-unknown')
  return playerAccount.currency === currency ? ok(playerAccount) : err('currency-mismatch')
}

const answerBalance =
  (deps: ApiDeps): Answer =>
  async (link, json) => {
    const request = readBalance(json)
    if (!request.ok) return shapeRefusal(request.error)
    const playerAccount = await playerAccountOf(deps, link, request.value)
    if (!playerAccount.ok) return refusal(playerAccount.error, '')
    const balance = await deps.calls.balance(playerAccount.value)
    if (!balance.ok) return refusal(balance.error, '')
    return done({ balance: formatAmount(balance.value, playerAccount.value.currency) })
  }

const answerBetWin =
  (deps: ApiDeps): Answer =>
  async (link, json) => {
    const request = readBetWin(json)
    if (!request.ok) return shapeRefusal(request.error)
    const playerAccount = await playerAccountOf(deps, link, request.value)
    if (!playerAccount.ok) return refusal(playerAccount.error, '')
    const { vendorCode } = link
    const answer = await deps.calls.batch(batchOf(vendorCode, playerAccount.value, request.value))
    const keys = request.value.transactions.map(({ key }) => key)
    if (!answer.ok) return { ...refused(playerAccount.value, answer.error, answer.detail), keys }
    return done(
      {
        round_id: answer.value.roundId,
        transactions: keys.map((key, i) => ({
          id_provider: key,
          id: answer.value.ids?.[i] ?? movementIdOf(vendorCode, key),
          bonus_amount: noBonus,
        })),
        balance: formatAmount(answer.value.available, playerAccount.value.currency),
      },
      keys,
    )
  }

const callContextOf = (
  vendorCode: string,
  playerAccount: PlayerAccount,
  { game, round, isFinished }: BetWin | Rollback,
) => ({
  playerAccount,
  vendorCode,
  vendorRound: round,
  gameCode: game === '' ? '' : gameCodeOf(vendorCode, game),
  isGameBound: false,
  closesRound: isFinished,
})

const batchOf = (vendorCode: string, playerAccount: PlayerAccount, request: BetWin) => ({
  ...callContextOf(vendorCode, playerAccount, request),
  session:
    request.session === ''
      ? ({ kind: 'none' } as const)
      : ({ kind: 'id', id: request.session } as const),
  movements: request.transactions.map(({ key, kind, units }) => ({ key, kind, amount: units })),
})

const answerRollback =
  (deps: ApiDeps): Answer =>
  async (link, json) => {
    const request = readRollback(json)
    if (!request.ok) return shapeRefusal(request.error)
    const playerAccount = await playerAccountOf(deps, link, request.value)
    if (!playerAccount.ok) return refusal(playerAccount.error, '')
    const answer = await deps.calls.rollback({
      ...callContextOf(link.vendorCode, playerAccount.value, request.value),
      reversals: request.value.transactions,
    })
    const keys = request.value.transactions.map(({ key }) => key)
    if (!answer.ok) return { ...refused(playerAccount.value, answer.error, answer.detail), keys }
    return done(
      {
        balance: formatAmount(answer.value.available, playerAccount.value.currency),
        round_id: answer.value.roundId,
        transactions: keys.map((key, i) => ({ id_provider: key, id: answer.value.ids[i] ?? '' })),
      },
      keys,
    )
  }

const answerFinish =
  (deps: ApiDeps): Answer =>
  async (link, json) => {
    const request = readFinish(json)
    if (!request.ok) return shapeRefusal(request.error)
    const playerAccount = await playerAccountOf(deps, link, request.value)
    if (!playerAccount.ok) return refusal(playerAccount.error, '')
    const balance = await deps.calls.finish({
      playerAccount: playerAccount.value,
      vendorCode: link.vendorCode,
      vendorRound: request.value.round,
    })
    if (!balance.ok) return refusal(balance.error, '')
    return done({ balance: formatAmount(balance.value, playerAccount.value.currency) })
  }

/** Outside the dialect: what became of one id, for a vendor that lost its answer. */
const answerStatus =
  (deps: ApiDeps): Answer =>
  async (link, json) => {
    const fault = faultOfId(json['id_provider'])
    if (fault !== null) return shapeRefusal(`id_provider: ${fault}`)
    const key = json['id_provider'] as string
    const found = await deps.calls.status(link.vendorCode, key)
    if (found.state === 'unknown' || found.state === 'tombstoned')
      return done({ state: found.state }, [key])
    const playerAccount = present(
      await deps.guests(link.vendorCode, found.memberId),
      'account of a movement',
    )
    const balance = formatAmount(found.balanceAfter, playerAccount.currency)
    return done({ state: found.state, id: found.id, balance_after: balance }, [key])
  }
