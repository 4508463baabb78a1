// @vitest-environment happy-dom
import { deposits, withdrawals } from '@faro/contract/cashier'
import type { SignInMethods } from '@faro/contract/identity'
import { activate, loadTexts, translate } from '@faro/i18n'
import { ApiError } from '@faro/web-kit'
import { act, type ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx'
import { ForgotByEmail } from '../features/auth/forgot-by-email.tsx'
import { ForgotByPhone } from '../features/auth/forgot-by-phone.tsx'
import { RegisterFields } from '../features/auth/register-fields.tsx'
import { SmsLogin } from '../features/auth/sms-login.tsx'
import { UsernameLogin } from '../features/auth/username-login.tsx'
import { DepositForm } from '../features/deposit/deposit-form.tsx'
import { FeedbackForm } from '../features/feedback/feedback-form.tsx'
import { LimitForm } from '../features/play-limits/limit-form.tsx'
import { TransferForm } from '../features/vendor-wallets/transfer-form.tsx'
import { BindingDialog } from '../features/security/binding-dialog.tsx'
import { PaymentPasswordDialog } from '../features/security/payment-password-dialog.tsx'
import { UplineForm } from '../features/upline/upline-form.tsx'
import { BankAccountForm } from '../features/withdraw/bank-account-form.tsx'
import { PaymentPasswordForm } from '../features/withdraw/payment-password-form.tsx'
import { WithdrawForm } from '../features/withdraw/withdraw-form.tsx'
import { ProofGate } from '../proof/proof.tsx'
import { renderSite } from '../shell/render-site.fixture.tsx'

const site = renderSite()
const namespaces = [
  'auth',
  'bonus',
  'cashier',
  'core',
  'errors',
  'limits',
  'member',
  'security',
  'support',
  'upline',
  'wallet',
  'signin',
] as const

beforeAll(async () => {
  for (const language of ['es', 'en', 'vi'] as const) await loadTexts(language, [...namespaces])
})
afterAll(() => activate('es'))

const noop = () => undefined
const settings = {
  human: { provider: 'off', siteKey: null },
  dialingCodes: ['52', '34'],
  expiredMinutes: 5,
  phoneAuth: null,
} satisfies SignInMethods
const limits = {
  minimum: '10.00',
  maximum: '500.00',
  available: '100.00',
  dailyCountLeft: 3,
  dailySumLeft: null,
}
const bankAccountId = '0190c1d0-0000-7000-8000-000000000001'
const account = { bankAccountId, bankName: 'Banco', holder: 'Ana', number: '···234' }
const method = {
  methodId: bankAccountId,
  kind: 'card',
  way: 'redirect',
  note: '',
  suggested: [],
  fee: { bps: 0, fixed: '0.00', minimum: '0.00', maximum: null },
  minimum: '10.00',
  maximum: '500.00',
}
const rule = (required: boolean, patternId = 0) => ({
  enabled: true,
  required,
  minLength: 4,
  maxLength: 20,
  acceptedPattern: '*',
  patternId,
})
const registerRules = {
  username: rule(true, 1),
  password: rule(true, 5),
  confirmPassword: rule(true),
  mobileNum: rule(true, 6),
  payeeName: rule(true, 8),
}
const bound = {
  mobile: { isVerified: true },
  email: { isVerified: true },
  paymentPasswordSet: true,
} as never

/** Each form of the site and how many of its fields are wrong as they stand. */
const forms: readonly (readonly [string, number, ReactNode])[] = [
  ['login', 2, <UsernameLogin key="part" onDone={noop} onForgot={noop} onExpired={noop} />],
  ['login by SMS', 2, <SmsLogin key="part" settings={settings} onDone={noop} />],
  [
    'registration by username',
    5,
    <RegisterFields key="part" method="username" settings={settings} onDone={noop} />,
  ],
  [
    'registration by mobile',
    4,
    <RegisterFields key="part" method="mobile" settings={settings} onDone={noop} />,
  ],
  ['recovery by mail', 2, <ForgotByEmail key="part" />],
  ['recovery by phone', 3, <ForgotByPhone key="part" settings={settings} onDone={noop} />],
  ['change of password', 2, <ChangePasswordForm key="part" isForced={false} onDone={noop} />],
  ['deposit', 1, <DepositForm key="part" />],
  [
    'withdrawal',
    1,
    <WithdrawForm key="part" limits={limits as never} accounts={[account as never]} />,
  ],
  ['bank account', 3, <BankAccountForm key="part" />],
  [
    'transfer to a vendor',
    1,
    <TransferForm
      key="part"
      vendorWallet={{ vassalage: 'brisa', vendorName: 'Brisa', balance: '5.00' } as never}
      available="100.00"
      onSent={noop}
    />,
  ],
  [
    'transfer to the upline',
    1,
    <UplineForm key="part" state={{ ...limits, name: 'ana' } as never} />,
  ],
  ['first payment password', 2, <PaymentPasswordForm key="part" />],
  ['payment password', 2, <PaymentPasswordDialog key="part" overview={bound} onClose={noop} />],
  ['feedback', 1, <FeedbackForm key="part" onSent={noop} />],
  [
    'play limit',
    1,
    <LimitForm
      key="part"
      limit={{ kind: 'loss', period: 'day', limit: null } as never}
      onDone={noop}
    />,
  ],
]

const generic = ['errors.invalid-input', 'errors.unknown', 'errors.fields-refused'] as const

const show = async (part: ReactNode, refusal?: ApiError): Promise<void> =>
  site.show('/index', {
    token: 'a token',
    part: <ProofGate>{part}</ProofGate>,
    registerRules,
    call: (path) => {
      if (path === deposits.methods.path) return [method]
      if (path === withdrawals.quote.path) return { fee: '0.00', amount: '10.00', payout: '10.00' }
      if (refusal !== undefined) throw refusal
      return new Promise(() => undefined)
    },
  })

const submit = async (): Promise<void> => {
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(site.page.querySelector('form'), site.page.textContent ?? '').not.toBeNull()
  })
  await act(async () => {
    const form = site.page.querySelector('form')
    form?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

/** What stands under the fields that are marked as wrong. */
const said = (): string[] =>
  [...site.page.querySelectorAll('[aria-invalid=true]')].map((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
    const id = ids.at(-1) ?? ''
    return id === '' ? '' : (document.getElementById(id)?.textContent ?? '').trim()
  })

const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const field = site.page.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field === null) throw new Error(`no field ${name}`)
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    await act(async () => {
      own?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
}

test.each(['es', 'en', 'vi'] as const)(
  '[ER01] each form in %s says under every wrong field what is wrong with it',
  async (language) => {
    for (const [name, wrong, part] of forms) {
      await act(async () => activate(language))
      await show(part)
      await submit()
      await vi.waitFor(async () => {
        await act(async () => undefined)
        expect(said().length, `${name}: ${said().join(' | ')}`).toBe(wrong)
      })
      const texts = said()
      for (const text of texts) {
        expect(text.length, name).toBeGreaterThan(5)
        expect(text, name).not.toMatch(/^[a-z]+\.[a-z.-]+$/)
        for (const key of generic) expect(text, name).not.toBe(translate(key))
      }
    }
  },
)

const sms = { mobileNum: '5512345678', verificationCode: '000000' }
const refusals: readonly (readonly [ReactNode, object, ApiError, string])[] = [
  [
    <SmsLogin key="part" settings={settings} onDone={noop} />,
    sms,
    new ApiError('code-wrong'),
    'errors.code-wrong',
  ],
  [
    <SmsLogin key="part" settings={settings} onDone={noop} />,
    sms,
    new ApiError('mobile-invalid'),
    'errors.mobile-invalid',
  ],
  [
    <ForgotByPhone key="part" settings={settings} onDone={noop} />,
    { ...sms, newPassword: 'Secreto99largo' },
    new ApiError('code-expired'),
    'errors.code-expired',
  ],
  [
    <PaymentPasswordDialog key="part" overview={bound} onClose={noop} />,
    { former: '111111', next: '222222' },
    new ApiError('payment-password-wrong'),
    'errors.payment-password-wrong',
  ],
]

test('[ER01] what the server refuses of one field stands under that field', async () => {
  await act(async () => activate('en'))
  for (const [part, values, refusal, key] of refusals) {
    await show(part, refusal)
    await fill(values as Record<string, string>)
    await submit()
    expect(said()).toEqual([translate(key as 'errors.code-wrong')])
    expect(site.page.querySelector('form [role=alert]')).toBeNull()
  }
})

test('[ER01] a line that fails is said to be the line, and a refused shape names its field', async () => {
  await act(async () => activate('en'))
  const told = [
    [new ApiError('offline'), translate('errors.offline')],
    [new ApiError('timeout'), translate('errors.timeout')],
    [
      new ApiError('invalid-input', { mobileNum: 'too_big' }),
      translate('errors.field-wrong', { field: translate('errors.field.mobileNum') }),
    ],
  ] as const
  for (const [refusal, text] of told) {
    await show(<SmsLogin settings={settings} onDone={noop} />, refusal)
    await fill(sms)
    await submit()
    expect(site.page.querySelector('form [role=alert]')?.textContent).toBe(text)
  }
})

test('[ER01] a number or address is judged before a code is asked for', async () => {
  await act(async () => activate('en'))
  for (const [kind, key] of [
    ['mobile', 'errors.mobile-invalid'],
    ['email', 'errors.email-invalid'],
  ] as const) {
    const call = vi.fn<(path: string) => unknown>(() => new Promise(() => undefined))
    await site.show('/index', {
      token: 'a token',
      part: (
        <ProofGate>
          <BindingDialog kind={kind} onClose={noop} />
        </ProofGate>
      ),
      call,
    })
    await fill(kind === 'email' ? { email: 'nobody' } : { dialingCode: '52', mobile: '12' })
    call.mockClear()
    const send = [...site.page.querySelectorAll('form button')].find(
      (one) => one.textContent === translate('security.send-code'),
    )
    await site.press(send)
    await act(async () => undefined)
    expect(said()).toEqual([translate(key)])
    expect(call).not.toHaveBeenCalled()
  }
})
