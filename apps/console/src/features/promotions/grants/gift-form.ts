import type { Gift } from '@faro/contract/promotions'
import type { NumberFields } from '../../../kit/number-fields.ts'
import { namesOf, type ReceiversForm } from '../../../kit/receivers/receivers.ts'

export const giftKinds = ['locked-bonus', 'money', 'points'] as const

export type GiftForm = ReceiversForm & {
  kind: Gift['kind']
  amount: string
  multiple: string
  days: string
  cap: string
  reason: string
}

export const emptyGift: GiftForm = {
  kind: 'locked-bonus',
  amount: '',
  multiple: '5',
  days: '7',
  cap: '',
  reason: '',
  usernames: '',
}

const giftOf = ({ kind, amount, multiple, days, cap }: GiftForm, fields: NumberFields): Gift => {
  const sum = fields.readJudged(amount)
  if (kind === 'points') return { kind, points: sum }
  if (kind === 'money') return { kind, amount: sum }
  return {
    kind,
    amount: sum,
    multiple: Number(multiple),
    days: Number(days),
    cap: cap.trim() === '' ? null : fields.readJudged(cap),
  }
}

/** What is sent of a form that was judged. */
export const bodyOf = (form: GiftForm, fields: NumberFields) => ({
  usernames: [...namesOf(form.usernames)],
  gift: giftOf(form, fields),
  reason: form.reason.trim(),
})
