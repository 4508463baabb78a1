import type { Call } from '@faro/contract/route'
import type { freeRoundsConsole } from '@faro/contract/gaming'
import type { NumberFields } from '../../kit/number-fields.ts'

/** A form with a list of names that get something. */
export type ReceiversForm = { usernames: string }

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

/** Most names of one list. */
export const namesMax = 200

/** The names of a pasted list: by line, comma, semicolon or space, each once. */
export const namesOf = (text: string): readonly string[] => {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '')
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

export const wholeIn =
  (least: number, most: number) =>
  (text: string): boolean =>
    /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

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
