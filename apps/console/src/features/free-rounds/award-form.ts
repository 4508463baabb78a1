import type { Call } from '@faro/contract/route'
import type { freeRoundsConsole } from '@faro/contract/gaming'

export type AwardForm = {
  gameCode: string
  stake: string
  rounds: string
  validDays: string
  wagerMultiple: string
  conversionMax: string
  bonusDays: string
  reason: string
  usernames: string
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

export const isAmount = (text: string): boolean => /^\d{1,13}(\.\d{1,18})?$/.test(text.trim())

export const bodyOf = (form: AwardForm): Call<typeof freeRoundsConsole.award>['body'] => {
  const cap = form.conversionMax.trim()
  return {
    usernames: [...namesOf(form.usernames)],
    gameCode: form.gameCode,
    stake: form.stake,
    rounds: Number(form.rounds),
    validDays: Number(form.validDays),
    wagerMultiple: Number(form.wagerMultiple),
    conversionMax: Number(form.wagerMultiple) === 0 || cap === '' ? null : cap,
    bonusDays: Number(form.bonusDays),
    reason: form.reason.trim(),
  }
}
