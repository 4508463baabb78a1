import type { Call } from '@faro/contract/route'
import type { freeRoundsConsole } from '@faro/contract/gaming'
import type { NumberFields } from '../../kit/number-fields.ts'
import { namesOf, type ReceiversForm } from '../../kit/receivers/receivers.ts'

export type AwardForm = ReceiversForm & {
  gameCode: string
  stake: string
  rounds: string
  validDays: string
  wagerMultiple: string
  conversionMax: string
  bonusDays: string
  reason: string
}

export const emptyForm: AwardForm = {
  gameCode: '',
  stake: '',
  rounds: '10',
  validDays: '7',
  wagerMultiple: '10',
  conversionMax: '',
  bonusDays: '7',
  reason: '',
  usernames: '',
}

export const bodyOf = (
  form: AwardForm,
  fields: NumberFields,
): Call<typeof freeRoundsConsole.award>['body'] => {
  return {
    usernames: [...namesOf(form.usernames)],
    gameCode: form.gameCode,
    stake: form.stake,
    rounds: Number(form.rounds),
    validDays: Number(form.validDays),
    wagerMultiple: Number(form.wagerMultiple),
    conversionMax: Number(form.wagerMultiple) === 0 ? null : fields.read(form.conversionMax),
    bonusDays: Number(form.bonusDays),
    reason: form.reason.trim(),
  }
}
