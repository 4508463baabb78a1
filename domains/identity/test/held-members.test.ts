import { randomBytes, randomUUID } from 'node:crypto'
import { identity, playLimits, playSafetyConsole, security } from '@faro/contract/identity'
import { launches } from '@faro/contract/gaming'
import { crash } from '@faro/contract/crash'
import { deposits, withdrawals } from '@faro/contract/cashier'
import type { Hold } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { codeFor } from '../../../tools/product/sign-in-methods.ts'

let product: Product
let staff: string

beforeAll(async () => {
  product = await aProduct()
  staff = await aStaffToken(product.db, ['players.read', 'players.write'])
})
afterAll(() => product.close())

const aDevice = () => ({ cookie: `faro-device=${randomBytes(32).toString('base64url')}` })
let count = 0

/** Somebody who registers with what they are known by, in a browser of their own. */
const aMember = async (extra: object = {}, headers: Record<string, string> = aDevice()) => {
  const username = `persona${++count}`
  const reply = await product.call(identity.register, {
    headers,
    body: {
      username,
      password: 'secreto99',
      confirmPassword: 'secreto99',
      agreed: true,
      registerMethod: 'WEB',
      ...extra,
    },
  })
  expect(reply).toMatchObject({ success: true })
  const { token } = reply.value as { token: string }
  const [row] = await product.db.query<{ member_id: string }>(
    'select member_id from identity.member where username = $1',
    [username],
  )
  return { username, token, headers, memberId: row?.member_id ?? '' }
}

type Member = Awaited<ReturnType<typeof aMember>>

/** As by a code or a link to what they wrote down. */
const prove = async (member: Member): Promise<Member> => {
  await product.db.query(
    `update identity.member set
       email_verified_at = case when email is null then email_verified_at else now() end,
       mobile_verified_at = case when mobile is null then mobile_verified_at else now() end
     where member_id = $1`,
    [member.memberId],
  )
  return member
}

const exclude = async ({ token }: Member) =>
  expect(await product.call(playLimits.exclude, { token, body: { months: 6 } })).toMatchObject({
    success: true,
  })

const holdOf = async ({ memberId }: Member): Promise<Hold | null> => {
  const { value } = await product.call(playSafetyConsole.detail, {
    token: staff,
    params: { memberId },
  })
  return (value as { hold: Hold | null }).hold
}

const play = (token: string) =>
  product.call(launches.launch, { token, body: { gameCode: 'perseida' } })

/** Held without a word of why: signed in, no game, no deposit; staff see whom it resembles. */
const expectHeld = async (member: Member, by: Member, reasons: readonly string[]) => {
  expect(await holdOf(member)).toMatchObject({
    reasons,
    matched: [{ memberId: by.memberId, username: by.username }],
  })
  const { token } = member
  expect(await product.call(identity.info, { token })).toMatchObject({ success: true })
  const refused = { status: 403, message: 'account-held', value: null }
  expect(await play(token)).toMatchObject(refused)
  const body = { methodId: 'hosted-pay', amount: '50.00' }
  const list = await product.call(deposits.methods, { token })
  const [method] = list.value as { methodId: string; minimum: string }[]
  expect(
    await product.call(deposits.create, {
      token,
      key: randomUUID(),
      body: { ...body, methodId: method?.methodId ?? '', amount: method?.minimum ?? '' },
    }),
  ).toMatchObject(refused)
}

test('who registers again with the mail box of somebody excluded is held, however it is written', async () => {
  const first = await prove(await aMember({ email: 'ana.paz@gmail.com' }))
  await exclude(first)
  await expectHeld(await aMember({ email: 'AnaPaz+otra@googlemail.com' }), first, ['mail'])
})

test('[PS04] another account of somebody excluded, made before, is held when they come by it next', async () => {
  const first = await prove(await aMember({ email: 'doble.vez@gmail.com' }))
  const other = await prove(await aMember({ email: 'doblevez+dos@gmail.com' }))
  await exclude(first)
  const body = { username: other.username, password: 'secreto99', type: 'username' }
  // in a browser that has been its own all along
  expect(await product.call(identity.login, { headers: other.headers, body })).toMatchObject({
    success: true,
  })
  await expectHeld(other, first, ['mail'])
})

test('who registers again in the browser of somebody excluded is held', async () => {
  const first = await aMember()
  await exclude(first)
  await expectHeld(await aMember({}, first.headers), first, ['device'])
  // also where the registration was made in another, and the sign-in is not
  const second = await aMember()
  const body = { username: second.username, password: 'secreto99', type: 'username' }
  const entered = await product.call(identity.login, { headers: first.headers, body })
  expect(entered).toMatchObject({ success: true })
  expect((await holdOf(second))?.reasons).toEqual(['device'])
})

test('who registers again with the document of somebody excluded is held, however it is written', async () => {
  const first = await prove(await aMember({ email: 'documento@correo.example' }))
  const document = (member: Member, idNumber: string) =>
    product.db.query(
      `update identity.member set profile = profile || jsonb_build_object('idNumber', $2::text)
       where member_id = $1`,
      [member.memberId, idNumber],
    )
  await document(first, 'AB-123.456')
  await exclude(first)
  const second = await aMember()
  await document(second, 'ab123456')
  // looked at with the next thing that is added
  await product.call(withdrawals.addBankAccount, {
    token: second.token,
    key: randomUUID(),
    body: { bankName: 'Banco Dos', holder: 'Ana Paz', number: '9876543210' },
  })
  await expectHeld(second, first, ['document'])
})

test('binding the number of somebody excluded holds the account, also after they unbound it', async () => {
  const first = await aMember()
  const number = '+525512366001'
  await product.db.query(
    'update identity.member set mobile = $2, mobile_verified_at = now() where member_id = $1',
    [first.memberId, number],
  )
  await exclude(first)
  await product.db.query(
    'update identity.member set mobile = null, mobile_verified_at = null where member_id = $1',
    [first.memberId],
  )
  const second = await aMember()
  const { token } = second
  const target = { kind: 'mobile', countryDialingCode: '52', mobileNum: '5512366001' }
  const game = (await play(token)).value as { game_url: string }
  const gameToken = new URLSearchParams(game.game_url.split('#')[1]).get('token') ?? ''
  await product.call(security.sendBindingCode, { token, body: target })
  const code = await codeFor(product, number)
  expect(await product.call(security.bind, { token, body: { target, code } })).toMatchObject({
    success: true,
  })
  await expectHeld(second, first, ['phone'])
  // the game that was open is over
  expect(await product.call(crash.state, { token: gameToken })).toMatchObject({ status: 401 })
})

test('adding the bank account of somebody excluded holds the account, taken or not', async () => {
  const first = await prove(await aMember({ email: 'banco@correo.example' }))
  const add = ({ token }: Member, bankName: string, number: string) =>
    product.call(withdrawals.addBankAccount, {
      token,
      key: randomUUID(),
      body: { bankName, holder: 'Ana Paz', number },
    })
  expect(await add(first, 'Banco Uno', '0123456789')).toMatchObject({ success: true })
  await exclude(first)
  const second = await aMember()
  expect(await add(second, 'Banco Dos', '0123456789')).toMatchObject({ success: true })
  await expectHeld(second, first, ['bank-account'])
  const third = await aMember()
  expect(await add(third, 'Banco Uno', '0123456789')).toMatchObject({
    message: 'bank-account-taken',
  })
  await expectHeld(third, first, ['bank-account'])
})

test('what speaks against an account adds up, for staff to see all of it', async () => {
  const older = await aMember()
  const first = await prove(await aMember({ email: 'suma@correo.example' }))
  const second = await aMember()
  const add = ({ token }: Member) =>
    product.call(withdrawals.addBankAccount, {
      token,
      key: randomUUID(),
      body: { bankName: 'Banco Uno', holder: 'Ana Paz', number: '1122334455' },
    })
  expect(await add(first)).toMatchObject({ success: true })
  const number = '+525512366077'
  await product.db.query('update identity.member set mobile = $2 where member_id = $1', [
    second.memberId,
    number,
  ])
  await prove(second)
  await exclude(first)
  await exclude(second)
  // whoever binds it has it from now on: theirs it was as long as they had it
  await product.db.query(
    'update identity.member set mobile = null, mobile_verified_at = null where member_id = $1',
    [second.memberId],
  )
  expect(await add(older)).toMatchObject({ message: 'bank-account-taken' })
  const { token } = older
  const target = { kind: 'mobile', countryDialingCode: '52', mobileNum: '5512366077' }
  await product.call(security.sendBindingCode, { token, body: target })
  const code = await codeFor(product, number)
  expect(await product.call(security.bind, { token, body: { target, code } })).toMatchObject({
    success: true,
  })
  expect(await holdOf(older)).toMatchObject({
    reasons: ['bank-account', 'phone'],
    matched: [{ username: first.username }, { username: second.username }],
  })
})

test('what somebody excluded only wrote down shuts no account of before, what they proved does', async () => {
  const email = 'dueña@correo.example'
  const proveTo = ({ memberId }: Member) =>
    product.db.query(
      'update identity.member set email = $2, email_verified_at = now() where member_id = $1',
      [memberId, email],
    )
  const owner = await aMember({ email })
  await proveTo(owner)
  await exclude(await aMember({ email }))
  const enter = () =>
    product.call(identity.login, {
      headers: aDevice(),
      body: { username: owner.username, password: 'secreto99', type: 'username' },
    })
  expect(await enter()).toMatchObject({ success: true })
  expect(await holdOf(owner)).toBeNull()
  expect(await play(owner.token)).toMatchObject({ success: true })
  // somebody who has two accounts and proved the address of one keeps neither
  const other = await aMember()
  await proveTo(other)
  await exclude(other)
  expect(await enter()).toMatchObject({ success: true })
  await expectHeld(owner, other, ['mail'])
})

test('what somebody excluded only wrote down holds no stranger, who comes later or proves it', async () => {
  const email = 'ajena@correo.example'
  const mobile = '+525512366088'
  const thrown = await aMember({ email })
  await product.db.query(
    `update identity.member set mobile = $2, profile = profile || '{"idNumber": "ZX-998.877"}'
     where member_id = $1`,
    [thrown.memberId, mobile],
  )
  await product.call(withdrawals.addBankAccount, {
    token: thrown.token,
    key: randomUUID(),
    body: { bankName: 'Banco Tres', holder: 'Otra', number: '5566778899' },
  })
  await exclude(thrown)
  const stranger = await aMember({ email })
  await product.db.query(
    `update identity.member set profile = profile || '{"idNumber": "ZX998877"}' where member_id = $1`,
    [stranger.memberId],
  )
  const { token } = stranger
  for (const target of [
    { kind: 'email', email },
    { kind: 'mobile', countryDialingCode: '52', mobileNum: mobile.slice(3) },
  ]) {
    await product.call(security.sendBindingCode, { token, body: target })
    const code = await codeFor(product, target.kind === 'email' ? email : mobile)
    expect(await product.call(security.bind, { token, body: { target, code } })).toMatchObject({
      success: true,
    })
  }
  const body = { bankName: 'Banco Cuatro', holder: 'Dueña', number: '5566778899' }
  await product.call(withdrawals.addBankAccount, { token, key: randomUUID(), body })
  expect(await holdOf(stranger)).toBeNull()
  expect(await play(token)).toMatchObject({ success: true })
})

test('somebody like nobody excluded is not held, and an exclusion that is over holds nobody', async () => {
  const first = await prove(await aMember({ email: 'bea@correo.example' }))
  expect(await holdOf(await aMember({ email: 'bea+1@correo.example' }, first.headers))).toBeNull()
  await exclude(first)
  await product.db.query(
    `update identity.exclusion_mark set until_at = now() - interval '1 second'
     where member_id = $1`,
    [first.memberId],
  )
  expect(await holdOf(await aMember({ email: 'bea+2@correo.example' }, first.headers))).toBeNull()
})

test('staff let a held account go with a reason, and it plays; the same likeness holds it no more', async () => {
  const first = await prove(await aMember({ email: 'eva@correo.example' }))
  await exclude(first)
  const second = await aMember({ email: 'EVA@correo.example' })
  const { memberId, token } = second
  const release = (as: string) =>
    product.call(playSafetyConsole.release, {
      token: as,
      params: { memberId },
      body: { reason: 'Es su hermana' },
    })
  const reader = await aStaffToken(product.db, ['players.read'])
  expect(await release(reader)).toMatchObject({ status: 403, message: 'forbidden' })
  expect(await release(staff)).toMatchObject({ success: true })
  expect(await release(staff)).toMatchObject({ message: 'not-found' })
  expect(await holdOf(second)).toBeNull()
  expect(await play(token)).toMatchObject({ success: true })
  const body = { username: second.username, password: 'secreto99', type: 'username' }
  await product.call(identity.login, { headers: aDevice(), body })
  expect(await holdOf(second)).toBeNull()
  const { value } = await product.call(playSafetyConsole.detail, {
    token: staff,
    params: { memberId },
  })
  expect(value).toMatchObject({
    changes: [
      { action: 'hold-released', detail: { reason: 'Es su hermana' } },
      { action: 'held', actor: 'system', detail: { reasons: ['mail'] } },
    ],
  })
})
