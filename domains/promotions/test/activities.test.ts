import type {
  ConsoleActivity,
  ActivityDetail,
  Award,
  Check,
  Definition,
  Leaderboard,
  Liability,
  Mission,
  Settings,
} from '@faro/contract/promotions'
import { activities, missions, promotionsConsole, rewards } from '@faro/contract/promotions'
import { formatAmount } from '@faro/kernel/money'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aSlotPlayer } from '../../../tools/product/jackpots.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'

let product: Product
let writer: string
let second: string
let elsewhere: string
/** One point, grey. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const rights = ['promotions.read', 'promotions.write', 'promotions.approve']
beforeAll(async () => {
  product = await aProduct()
  await product.db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
  writer = await aStaffToken(product.db, rights, 1)
  second = await aStaffToken(product.db, rights, 1)
  elsewhere = await aStaffToken(product.db, rights, 2)
})
afterAll(() => product.close())

const params = { code: 'voltio' }
const word = { es: 'Prueba', en: 'Trial', vi: 'Thử' }

let next = 0
/** Publishes an activity that gives 5.00 of real money, but for what is named. */
const published = async (own: Partial<Definition> = {}) => {
  next += 1
  const definition = define({
    // so that one person may publish all of them in a day
    budget: { amount: '500.00', pieces: null },
    code: `prueba-${next}`,
    kind: 'manual',
    art: 'gift',
    ...days(new Date(), -1, 10),
    reward: { kind: 'money', size: { by: 'fixed', amount: '5.00' } },
    texts: textsOf({ title: word, teaser: word, text: word }),
    ...own,
  } as Parameters<typeof define>[0])
  const saved = await product.call(promotionsConsole.save, {
    token: writer,
    params,
    body: { activityId: null, version: null, definition },
  })
  expect(saved).toMatchObject({ status: 200, message: '' })
  const { activityId, version } = saved.value as { activityId: string; version: number }
  const put = await product.call(promotionsConsole.setState, {
    token: writer,
    params: { ...params, activityId },
    body: { version, state: 'scheduled', reason: '' },
  })
  expect(put).toMatchObject({ status: 200, message: '' })
  return { activityId, definition }
}

const detailOf = async (activityId: string, token: string): Promise<ActivityDetail> =>
  (await product.call(activities.detail, { token, params: { activityId } })).value as ActivityDetail

const apply = async (
  { activityId, token }: { readonly activityId: string; readonly token: string },
  files: readonly Buffer[] = [],
) => {
  const { termsHash } = await detailOf(activityId, token)
  const form = new FormData()
  form.set('remark', 'Por favor')
  form.set('termsHash', termsHash)
  for (const file of files)
    form.append('images', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png')
  const response = await fetch(
    `${product.origin.replace('127.0.0.1', 'localhost')}/wps/relay/PROMO_apply/${activityId}`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  )
  const answer = (await response.json()) as { message: string; value: ActivityDetail }
  return { status: response.status, ...answer }
}

const awardsOf = async (token: string): Promise<readonly Award[]> =>
  ((await product.call(rewards.mine, { token })).value as { awards: Award[] }).awards

const claim = (token: string, awardId: string) =>
  product.call(rewards.claim, { token, body: { awardId } })

const balanceOf = async (memberId: string) =>
  (await product.app.modules.wallet.balance({ merchantId: 1, owner: memberId }))?.balance

test('[PR01] [OS02] [RT11] who joins collects what is given, once, whoever asks and how often', async () => {
  const { activityId } = await published()
  const ana = await aFundedPlayer(product, 'ana', 1_000n)
  const bea = await aFundedPlayer(product, 'bea', 1_000n)
  expect(await detailOf(activityId, ana.token)).toMatchObject({ state: 'APPLY' })
  const joined = await Promise.all([1, 2, 3].map(() => apply({ activityId, token: ana.token })))
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await detailOf(activityId, ana.token)).toMatchObject({ state: 'CLAIM' })
  const [award] = await awardsOf(ana.token)
  const awardId = award?.awardId ?? ''
  // what is another's is as if it were not there
  expect(await claim(bea.token, awardId)).toMatchObject({ message: 'nothing-to-claim' })
  const claims = await Promise.all([1, 2, 3, 4].map(() => claim(ana.token, awardId)))
  expect(claims.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await balanceOf(ana.memberId)).toBe(1_500n)
  expect(await balanceOf(bea.memberId)).toBe(1_000n)
  expect(await detailOf(activityId, ana.token)).toMatchObject({ state: 'CLAIMED' })
  expect(await apply({ activityId, token: ana.token })).toMatchObject({ status: 409 })
})

test('[PR01] an application waits for staff of its brand, is decided once and tells why it was rejected', async () => {
  const { activityId } = await published({ review: 'staff' })
  const ana = await aFundedPlayer(product, 'carla', 1_000n)
  expect(await apply({ activityId, token: ana.token }, [photo])).toMatchObject({
    value: { state: 'APPLYING' },
  })
  const list = async (token: string) =>
    (await product.call(promotionsConsole.applications, { token, params })).value as {
      applications: { memberId: string; period: string; pictures: string[]; remark: string }[]
    }
  // what nobody looks at is not kept
  const unseen = await published()
  const { token: other } = await aFundedPlayer(product, 'cora', 1_000n)
  await apply({ activityId: unseen.activityId, token: other }, [photo])
  expect(
    await product.db.query('select activity_id from promotions.application_image', [], {
      activity_id: col.uuid,
    }),
  ).toEqual([{ activity_id: activityId }])
  const [one] = (await list(writer)).applications
  expect(one).toMatchObject({ memberId: ana.memberId, remark: 'Por favor' })
  expect(one?.pictures).toHaveLength(1)
  expect(
    await product.call(promotionsConsole.applications, { token: elsewhere, params }),
  ).not.toMatchObject({ status: 200 })
  const decide = (token: string, outcome: 'approve' | 'reject', code = 'voltio') =>
    product.call(promotionsConsole.decide, {
      token,
      params: { code },
      body: {
        activityId,
        memberId: ana.memberId,
        period: one?.period,
        outcome,
        remark: 'No se ve',
      },
    })
  // staff of another brand decide nothing of this one, under their own brand's address either
  expect(await decide(elsewhere, 'approve', 'marea')).toMatchObject({ message: 'not-found' })
  expect(await decide(writer, 'reject')).toMatchObject({ status: 200 })
  expect(await detailOf(activityId, ana.token)).toMatchObject({
    state: 'REJECTED',
    history: [{ decision: 'No se ve' }],
  })
  expect(await apply({ activityId, token: ana.token })).toMatchObject({
    value: { state: 'APPLYING' },
  })
  const both = await Promise.all([decide(writer, 'approve'), decide(second, 'approve')])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const awards = await awardsOf(ana.token)
  expect(awards).toHaveLength(1)
  await claim(ana.token, awards[0]?.awardId ?? '')
  expect(await balanceOf(ana.memberId)).toBe(1_500n)
})

test('[promotions.A3] of a budget for one, one of many at once gets it, and the rest are told', async () => {
  const { activityId, definition } = await published({ budget: { amount: '5.00', pieces: null } })
  const names = ['dora', 'elsa', 'fany', 'gala']
  const players = []
  for (const name of names) players.push(await aFundedPlayer(product, name, 0n + 100n))
  const answers = await Promise.all(players.map(({ token }) => apply({ activityId, token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, message } of answers)
    if (status !== 200) expect(message).toBe('promotion-exhausted')
  const [budget] = await product.db.query<{ reserved: bigint; spent: bigint }>(
    'select reserved, spent from promotions.budget where merchant_id = 1 and code = $1',
    [definition.code],
  )
  expect(budget).toEqual({ reserved: 500n, spent: 0n })
})

test('[LT03] missions count what is played and pay once; standings show oneself and mask others', async () => {
  const points = { kind: 'points', points: '20.00' } as const
  const { activityId } = await published({
    kind: 'mission',
    reward: points,
    program: {
      of: 'mission',
      period: 'daily',
      condition: { metric: 'bets', target: '2', filter: {} },
      requires: null,
      order: 1,
    },
  })
  await published({
    kind: 'tournament',
    product: 'casino',
    reward: null,
    program: {
      of: 'tournament',
      metric: 'valid',
      filter: { categories: ['rng'] },
      minScore: '0.10',
      entry: 'play',
      ties: 'first',
      prizes: { by: 'place', amounts: ['10.00'] },
    },
  })
  const ana = await aSlotPlayer(product)
  const bea = await aSlotPlayer(product)
  for (const player of [ana, ana, bea])
    expect(await player.spin('0.20')).toMatchObject({ status: 200 })
  const summary = async ({ token }: { readonly token: string }) =>
    (await product.call(missions.summary, { token })).value as {
      count: number
      missions: Mission[]
    }
  const own = async (player: { readonly token: string }) =>
    (await summary(player)).missions.find((one) => one.activityId === activityId)
  // what was booked is read once no older transaction runs, of other tests on the server neither
  await expect
    .poll(async () => (await own(ana))?.state, { timeout: 60_000, interval: 300 })
    .toBe('claim')
  expect((await summary(ana)).count).toBe(1)
  await expect
    .poll(() => own(bea), { timeout: 60_000, interval: 300 })
    .toMatchObject({ state: 'progress', percent: 50, awardId: null })
  const awardId = (await own(ana))?.awardId ?? ''
  const claims = await Promise.all([1, 2, 3].map(() => claim(ana.token, awardId)))
  expect(claims.every(({ status }) => status === 200)).toBe(true)
  expect(await own(ana)).toMatchObject({ state: 'claimed' })
  const [paid] = await product.db.query<{ sum: bigint }>(
    `select sum(e.amount)::bigint as sum
     from wallet.entry e join wallet.account a using (account_id)
     where a.owner = $1 and a.purpose = 'points' and e.ref like 'mission:%'`,
    [ana.memberId],
  )
  expect(paid?.sum).toBe(2_000n)
  const boards = async ({ token }: { readonly token: string }) =>
    (await product.call(missions.leaderboard, { token, query: {} })).value as {
      boards: Leaderboard[]
    }
  await expect
    .poll(async () => (await boards(bea)).boards[0]?.rows.length, { timeout: 60_000 })
    .toBe(2)
  const [board] = (await boards(bea)).boards
  expect(board?.rows.map(({ isMe }) => isMe)).toEqual([false, true])
  expect(JSON.stringify(board?.rows[0])).not.toContain('marino1')
})

test('[desk.A1] a budget above what one person publishes waits for another, and is judged anew', async () => {
  const definition = define({
    code: 'grande',
    kind: 'manual',
    art: 'gift',
    ...days(new Date(), -1, 10),
    budget: { amount: '90000.00', pieces: null },
    reward: { kind: 'money', size: { by: 'fixed', amount: '5.00' } },
    texts: textsOf({ title: word, teaser: word, text: word }),
  })
  const save = (body: object) =>
    product.call(promotionsConsole.save, { token: writer, params, body: { definition, ...body } })
  const saved = (await save({ activityId: null, version: null })).value as ConsoleActivity
  const { activityId, version } = saved
  const ask = (token: string, shown: number) =>
    product.call(promotionsConsole.setState, {
      token,
      params: { ...params, activityId },
      body: { version: shown, state: 'scheduled', reason: 'gran sorteo' },
    })
  const stateNow = async () =>
    (
      (await product.call(promotionsConsole.activities, { token: writer, params })).value as {
        activities: ConsoleActivity[]
      }
    ).activities.find((one) => one.activityId === activityId)?.state
  const asked = await ask(writer, version)
  expect(asked).toMatchObject({ value: { state: 'draft', approvalId: expect.any(String) } })
  expect(await ask(writer, version)).toMatchObject({ message: 'approval-own' })
  // nor does somebody else put it in force by asking for the same
  expect(await ask(second, version)).toMatchObject({ message: 'approval-needed' })
  expect(await stateNow()).toBe('draft')
  // what is written anew meanwhile is not what they agree to
  expect(await save({ activityId, version })).toMatchObject({ success: true })
  expect(await agreeTo(product, asked, rights)).toMatchObject({
    value: { state: 'failed', failure: 'brand-changed' },
  })
  expect(await stateNow()).toBe('draft')
  const again = await ask(writer, version + 1)
  expect(await agreeTo(product, again, rights)).toMatchObject({ value: { state: 'executed' } })
  expect(await stateNow()).toBe('scheduled')
})

test('nobody changes alone what everybody is given, nor how much one person publishes', async () => {
  const read = async () =>
    (await product.call(promotionsConsole.settings, { token: writer, params })).value as Settings
  const { rules } = await read()
  const value = { ...rules.value, publishMax: '9000000.00' }
  const ask = (body: object) =>
    product.call(promotionsConsole.saveSettings, {
      token: writer,
      params,
      body: { topic: 'rules', version: rules.version, value, reason: 'más premios', ...body },
    })
  expect(await ask({ value: { ...value, publishMax: '1.234' } })).toMatchObject({
    message: 'setting-invalid',
  })
  expect(await ask({ version: 7 })).toMatchObject({ message: 'brand-changed' })
  const asked = await ask({})
  expect(asked).toMatchObject({ status: 200 })
  expect(await ask({})).toMatchObject({ message: 'approval-own' })
  expect((await read()).rules.value.publishMax).toBe(rules.value.publishMax)
  expect(await agreeTo(product, asked, rights)).toMatchObject({ value: { state: 'executed' } })
  expect((await read()).rules).toMatchObject({
    version: rules.version + 1,
    value: { publishMax: '9000000.00' },
  })
})

test('terms that cannot stand are refused at the field that is wrong, and change nothing', async () => {
  const read = async () =>
    (await product.call(promotionsConsole.settings, { token: writer, params })).value as Settings
  const { points, vip } = await read()
  const ask = (topic: 'points' | 'vip', version: number, value: unknown) =>
    product.call(promotionsConsole.saveSettings, {
      token: writer,
      params,
      body: { topic, version, value, reason: 'otros términos' },
    })
  const { convert } = points.value
  const converting = (over: Partial<typeof convert>) =>
    ask('points', points.version, { ...points.value, convert: { ...convert, ...over } })
  const levelled = (levels: readonly object[]) => ask('vip', vip.version, { ...vip.value, levels })
  const { levels } = vip.value
  const refusals = [
    [await converting({ points: '3.00', money: '0.01' }), 'convert.step'],
    [await converting({ minPoints: '100.50' }), 'convert.minPoints'],
    [await levelled(levels.filter(({ level }) => level !== 2)), 'levels.1.level'],
    [
      await levelled(
        levels.map((one) => ({ ...one, turnover: one.level === 3 ? '1' : one.turnover })),
      ),
      'levels.2.turnover',
    ],
  ] as const
  for (const [refused, field] of refusals)
    expect(refused).toMatchObject({ message: 'setting-invalid', value: { field } })
  expect(await read()).toMatchObject({
    points: { version: points.version },
    vip: { version: vip.version },
  })
})

test('[promotions.12] what is owed agrees with the ledger, and a cent that is missing shows', async () => {
  const { definition } = await published({
    reward: {
      kind: 'locked-bonus',
      size: { by: 'fixed', amount: '10.00' },
      terms: {
        multiple: 5,
        base: 'bonus',
        days: 7,
        maxBet: null,
        cap: null,
        isSticky: false,
        counts: 'all',
        weights: { fish: 10_000 },
      },
    },
  })
  const ana = await aFundedPlayer(product, 'leda', 1_000n)
  const [activity] = await product.db.query<{ activity_id: string }>(
    'select activity_id from promotions.activity where code = $1',
    [definition.code],
  )
  await apply({ activityId: activity?.activity_id ?? '', token: ana.token })
  const [award] = await awardsOf(ana.token)
  expect(await claim(ana.token, award?.awardId ?? '')).toMatchObject({ status: 200 })
  const read = async (token = writer) =>
    (await product.call(promotionsConsole.liability, { token, params })) as {
      status: number
      value: Liability
    }
  const { budgets, points } = (await read()).value
  const own = budgets.find(({ code }) => code === definition.code)
  // 50.00 are still to be played, of which 4 % are lost
  expect(own).toMatchObject({
    spent: '10.00',
    openBonuses: 1,
    held: '10.00',
    expected: '8.00',
    ledger: '10.00',
  })
  expect(budgets.filter(({ difference }) => difference !== '0.00')).toEqual([])
  const [held] = await product.db.query<{ sum: bigint }>(
    `select sum(balance)::bigint as sum from wallet.account
     where purpose = 'points' and merchant_id = 1`,
  )
  expect(points.outstanding).toBe(formatAmount(held?.sum ?? 0n, 'PTS'))
  await product.db.query(
    'update promotions.budget set spent = spent + 1 where merchant_id = 1 and code = $1',
    [definition.code],
  )
  const after = (await read()).value.budgets.find(({ code }) => code === definition.code)
  expect(after?.difference).toBe('0.01')
  expect((await read(elsewhere)).status).toBe(404)
})

test('[promotions.12] the dry run says whom each condition leaves out and what members would get', async () => {
  const definition = define({
    code: 'en-seco',
    kind: 'manual',
    art: 'gift',
    ...days(new Date(), -1, 10),
    reward: { kind: 'money', size: { by: 'fixed', amount: '5.00' } },
    texts: textsOf({ title: word, teaser: word, text: word }),
    audience: { all: [{ is: 'countries', in: ['PE'] }, { not: { is: 'level', min: 2 } }] },
  } as Parameters<typeof define>[0])
  await product.db.query(
    `update promotions.member_fact set country = case
       when member_id = (select min(member_id::text)::uuid from promotions.member_fact) then 'CL'
       else 'PE' end, is_offerable = true where merchant_id = 1`,
  )
  const { value } = await product.call(promotionsConsole.check, {
    token: writer,
    params,
    body: { activityId: null, definition },
  })
  const check = value as Check
  expect(check.removed).toEqual([{ is: 'countries', isNot: false, members: 1 }])
  expect(check).toMatchObject({ half: '5.00', most: '5.00', largest: '5.00', isSampled: false })
  expect(check.examples).toHaveLength(Math.min(20, check.reached))
  expect(check.examples.every(({ name }) => name.includes('*'))).toBe(true)
})
