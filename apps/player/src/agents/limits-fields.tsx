import {
  groupMin,
  limitKeys,
  rebatePercent,
  type GroupMode,
  type LimitKey,
  type Limits,
} from '@faro/contract/agents'
import { formatPercent, useT } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { fieldErrorsOf, refusedFieldOf, useMoney } from '@faro/web-kit'
import { useId, useState } from 'react'
import { useLimitName, usePercent } from './agent-texts.ts'
import { draftOf, givenRates, readDraft, type LimitsDraft } from './limits-draft.ts'

/** Which limit a refusal is about. */
const refusedLimit = (error: unknown): LimitKey | null => {
  const field = refusedFieldOf(error)?.replace(/^limits\./, '')
  return limitKeys.find((key) => key === field) ?? null
}

/** Prize groups and rates while they are typed: what is wrong is said at its field. */
export const useLimitsDraft = (initial: Limits, max: Limits) => {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const [draft, setDraft] = useState<LimitsDraft>(() => draftOf(initial, money.fill))
  const [wrong, setWrong] = useState<readonly LimitKey[]>([])
  const wrongText = (key: LimitKey, most: Limits[LimitKey]): string =>
    typeof most === 'number'
      ? t('agent.group-wrong', { min: groupMin, max: most })
      : t('agent.rate-wrong', { max: percent(most) })
  return {
    draft,
    set: (key: LimitKey, value: string) => {
      setWrong((before) => before.filter((one) => one !== key))
      setDraft((before) => ({ ...before, [key]: value }))
    },
    /** What to send; null where a field is wrong, which then says so. */
    read: () => {
      const read = readDraft(draft, max)
      if (!('wrong' in read)) return read.limits
      setWrong(read.wrong)
      return null
    },
    errorOf: (key: LimitKey, refusal: unknown): string | undefined => {
      if (wrong.includes(key)) return wrongText(key, max[key])
      if (refusedLimit(refusal) !== key) return undefined
      const most = fieldErrorsOf(refusal)['max']
      return typeof most === 'number'
        ? t('agent.limit-above', { max: typeof max[key] === 'number' ? most : percent(max[key]) })
        : wrongText(key, max[key])
    },
    isAbout: (refusal: unknown) => refusedLimit(refusal) !== null,
  }
}

type Props = {
  readonly form: ReturnType<typeof useLimitsDraft>
  readonly max: Limits
  readonly refusal: unknown
}

/** A slider per prize group with the rebate that it means, and a rate per category. */
export const LimitsFields = ({ form, max, refusal }: Props) => {
  const t = useT()
  const percent = usePercent()
  const name = useLimitName()
  const rates = givenRates(max)
  return (
    <div className="grid gap-5">
      {(['Lott', 'ZY'] as const).map((mode) => (
        <GroupField
          key={mode}
          mode={mode}
          value={form.draft[mode]}
          max={max[mode]}
          error={form.errorOf(mode, refusal)}
          onChange={(value) => form.set(mode, value)}
        />
      ))}
      {rates.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {rates.map((key) => (
            <TextField
              key={key}
              label={name(key)}
              hint={t('agent.rate-max', { max: percent(max[key]) })}
              error={form.errorOf(key, refusal)}
              inputMode="decimal"
              autoComplete="off"
              tail={<span className="pe-3 font-bold text-t3">%</span>}
              value={form.draft[key]}
              onChange={(event) => form.set(key, event.target.value)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type GroupProps = {
  readonly mode: GroupMode
  readonly value: string
  readonly max: number
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const GroupField = ({ mode, value, max, error, onChange }: GroupProps) => {
  const t = useT()
  const name = useLimitName()
  const { numberLocale } = useMoney()
  const id = useId()
  const group = Number(value)
  const share = (percent: number) => formatPercent(percent / 100, numberLocale, 2)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {name(mode)}
        </label>
        <output htmlFor={id} className="text-lg font-extrabold">
          {value}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={groupMin}
        max={max}
        step={2}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-rebate`}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full accent-[var(--brand-line)]"
      />
      <p id={`${id}-rebate`} className="flex justify-between gap-3 text-xs text-t3">
        <span>{t('agent.group-rebate', { rebate: share(rebatePercent(groupMin, group)) })}</span>
        <span>{t('agent.group-margin', { margin: share(rebatePercent(group, max)) })}</span>
      </p>
      {error !== undefined && (
        <p role="alert" className="text-[13px] text-loss">
          {error}
        </p>
      )}
    </div>
  )
}
