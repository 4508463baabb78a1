import { describe, expect, test } from 'vitest'
import { fromHub88, hub88Dialect, toHub88 } from './hub88-dialect.ts'
import type { Round } from './round.ts'
import { softswissDialect } from './softswiss-dialect.ts'

const round: Round = {
  id: 'r1',
  account: { id: 'ana', sessionId: 's1', token: 't1' },
  currency: 'EUR',
  game: 'lantern-7',
  stake: '1.00',
  payout: '2.50',
  hasPayout: true,
  style: 'one',
  betKey: 'b1',
  winKey: 'w1',
  rollbackKey: 'x1',
  phase: 'bet-sent',
}

describe('the first dialect', () => {
  const sent = (call: Parameters<typeof softswissDialect.request>[0], one = round) => {
    const { path, body } = softswissDialect.request(call, one)
    return { path, body: JSON.parse(body) as unknown }
  }
  const base = { account_id: 'ana', currency: 'EUR', session_id: 's1' }

  test('puts bet and win into one call that finishes the round', () => {
    expect(sent('bet-and-win')).toEqual({
      path: '/betwin',
      body: {
        ...base,
        game_id: 'lantern-7',
        round_id: 'r1',
        finished: true,
        transactions: [
          { id_provider: 'b1', type: 'bet', amount: '1.00' },
          { id_provider: 'w1', type: 'win', amount: '2.50' },
        ],
      },
    })
  })

  test('names the round otherwise in rollbacks, and no game in finish', () => {
    expect(sent('rollback', { ...round, style: 'many' })).toEqual({
      path: '/rollback',
      body: {
        ...base,
        game_id: 'lantern-7',
        round_id_provider: 'r1',
        finished: true,
        transactions: [{ id_provider: 'x1', type: 'rollback', original_id_provider: 'b1' }],
      },
    })
    expect(sent('finish')).toEqual({ path: '/finish', body: { ...base, round_id: 'r1' } })
  })

  test('takes back the win of a single call before its bet', () => {
    const { body } = sent('rollback')
    expect(body).toMatchObject({
      transactions: [{ original_id_provider: 'w1' }, { original_id_provider: 'b1' }],
    })
  })

  test('reads answers: taken, refused with the reason, again', () => {
    const read = (status: number, text: string, call: 'bet' | 'rollback' = 'bet') =>
      softswissDialect.read(call, { status, text, currency: 'EUR' })
    const refusal = (code: string) => JSON.stringify({ meta: { api_code: code, balance: '7.35' } })
    expect(read(200, '{"balance":"9.00"}')).toEqual({ kind: 'taken', balance: '9.00' })
    expect(read(400, refusal('100'))).toEqual({
      kind: 'refused',
      reason: 'insufficient-funds',
      balance: '7.35',
      isDoubtful: false,
    })
    expect(read(400, refusal('110'))).toMatchObject({ reason: 'player-disabled' })
    expect(read(500, '{}')).toBe('again')
    expect(read(502, '<html>')).toBe('again')
    expect(read(400, refusal('400'), 'rollback')).toBe('again')
  })
})

describe('the second dialect', () => {
  test('names the bet in its win and closes the round with it', () => {
    const { path, body } = hub88Dialect.request('win', round)
    expect([path, JSON.parse(body)]).toEqual([
      '/transaction/win',
      {
        user: 'ana',
        token: 't1',
        game_code: 'lantern-7',
        round: 'r1',
        currency: 'EUR',
        round_closed: true,
        amount: 250_000,
        transaction_uuid: 'w1',
        request_uuid: 'w1',
        reference_transaction_uuid: 'b1',
      },
    ])
  })

  test('sends a rollback without an amount', () => {
    const { body } = hub88Dialect.request('rollback', round)
    expect(JSON.parse(body)).toMatchObject({ reference_transaction_uuid: 'b1' })
    expect(body).not.toContain('amount')
  })

  test('rolls back after every refusal but missing money and limits', () => {
    const read = (state: string, call: 'bet' | 'rollback' = 'bet') =>
      hub88Dialect.read(call, {
        status: 200,
        text: JSON.stringify({ status: state, balance: 735_000 }),
        currency: 'EUR',
      })
    expect(read('RS_OK')).toEqual({ kind: 'taken', balance: '7.35' })
    expect(read('RS_ERROR_NOT_ENOUGH_MONEY')).toMatchObject({ isDoubtful: false, balance: '7.35' })
    expect(read('RS_ERROR_LIMIT_REACHED')).toMatchObject({ isDoubtful: false })
    expect(read('RS_ERROR_USER_DISABLED')).toMatchObject({ isDoubtful: true })
    expect(read('RS_ERROR_UNKNOWN', 'rollback')).toBe('again')
    expect(read('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'rollback')).toEqual({ kind: 'taken' })
  })

  test('counts in hundred-thousandths whatever the currency', () => {
    expect(toHub88('3.56', 'EUR')).toBe(356_000)
    expect(toHub88('5000', 'VND')).toBe(500_000_000)
    expect(toHub88('0.00001000', 'BTC')).toBe(1)
    expect(() => toHub88('0.00000001', 'BTC')).toThrow()
    expect(fromHub88(356_000, 'EUR')).toBe('3.56')
    expect(fromHub88(500_000_000, 'VND')).toBe('5000')
    expect(fromHub88(1, 'BTC')).toBe('0.00001000')
    expect(fromHub88('1', 'EUR')).toBeUndefined()
  })
})
