import type { CalendarRule } from '@faro/contract/lottery'

/** A rule as the form holds it: every field a text. */
export type RuleForm = {
  readonly kind: CalendarRule['kind']
  readonly seconds: string
  readonly from: string
  readonly to: string
  readonly at: string
  /** Days of the month, with commas. */
  readonly days: string
  /** By weekday from 1, which is Monday: a draw a line, its time and its stations. */
  readonly week: Readonly<Record<string, string>>
  readonly closeBefore: string
  readonly openBefore: string
}

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

const empty: Omit<RuleForm, 'kind' | 'closeBefore'> = {
  seconds: '',
  from: '',
  to: '',
  at: '',
  days: '',
  week: {},
  openBefore: '',
}

/** `18:15 Hà Nội, Nam Định` */
const lineOf = ({ at, stations }: { at: string; stations: readonly string[] }): string =>
  [at, stations.join(', ')].filter(Boolean).join(' ')

export const formOf = (rule: CalendarRule): RuleForm => {
  const closeBefore = String(rule.closeBefore)
  if (rule.kind === 'every')
    return { ...empty, ...rule, seconds: String(rule.seconds), closeBefore }
  const openBefore = String(rule.openBefore)
  if (rule.kind === 'monthly')
    return { ...empty, ...rule, days: rule.days.join(', '), closeBefore, openBefore }
  const week = Object.fromEntries(
    weekdays.map((day) => [day, (rule.days[day] ?? []).map(lineOf).join('\n')]),
  )
  return { ...empty, kind: 'weekly', week, closeBefore, openBefore }
}

const wholeOf = (text: string): number | null =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : null
const isClock = (text: string): boolean => /^\d{1,2}:[0-5]\d$/.test(text.trim())

const drawsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [at = '', ...names] = line.split(/\s+/)
      const stations = names
        .join(' ')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
      return { at, stations }
    })

/** The rule that a form describes; null where a field is no time or no number. */
export const ruleOf = (form: RuleForm): CalendarRule | null => {
  const closeBefore = wholeOf(form.closeBefore)
  if (closeBefore === null) return null
  if (form.kind === 'every') {
    const seconds = wholeOf(form.seconds)
    if (seconds === null || !isClock(form.from) || !isClock(form.to)) return null
    return { kind: 'every', seconds, from: form.from.trim(), to: form.to.trim(), closeBefore }
  }
  const openBefore = wholeOf(form.openBefore)
  if (openBefore === null) return null
  if (form.kind === 'monthly') {
    const days = form.days.split(',').map((day) => wholeOf(day))
    if (!isClock(form.at) || days.some((day) => day === null || day < 1 || day > 31)) return null
    const known = days.filter((day) => day !== null)
    return { kind: 'monthly', days: known, at: form.at.trim(), closeBefore, openBefore }
  }
  const days = weekdays.map((day) => [day, drawsOf(form.week[day] ?? '')] as const)
  if (days.some(([, draws]) => draws.some(({ at }) => !isClock(at)))) return null
  return { kind: 'weekly', days: Object.fromEntries(days), closeBefore, openBefore }
}
