import type { LotteryDeskView, OpenDraw } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Banner, Checkbox, Segmented, SelectField } from '@faro/ui'
import { chaseMost, planChase, type ChasePlan } from '@faro/lottery/engine'

const drawChoices = ['this', 'next', 'chase'] as const
type DrawChoice = (typeof drawChoices)[number]

/** Which draws a ticket is for, with which multipliers. */
export type DrawsDraft = {
  readonly choice: DrawChoice
  readonly count: number
  readonly plan: ChasePlan['kind']
  readonly percent: number
  readonly stopOnWin: boolean
}

export const firstDraws: DrawsDraft = {
  choice: 'this',
  count: 5,
  plan: 'constant',
  percent: 50,
  stopOnWin: true,
}

type PlanInput = {
  readonly times: number
  readonly stake: bigint
  readonly prize: bigint
  readonly timesMax: number
}

const planOf = ({ plan, percent }: DrawsDraft, times: number): ChasePlan => {
  if (plan === 'profit') return { kind: 'profit', percent }
  if (plan === 'doubling') return { kind: 'doubling', times, factor: 2, every: 1 }
  return { kind: 'constant', times }
}

export type PlannedDraw = { readonly draw: OpenDraw; readonly times: number }

/** The draws with their multipliers; null where no multiplier reaches the plan. */
export const plannedDraws = (
  desk: LotteryDeskView,
  draft: DrawsDraft,
  input: PlanInput,
): readonly PlannedDraw[] | null => {
  const open = desk.draws.filter(({ station }) => station === (desk.draws[0]?.station ?? ''))
  const wanted = draft.choice === 'this' ? 1 : Math.min(draft.count, open.length, chaseMost)
  const draws = open.slice(0, wanted)
  if (draft.choice !== 'chase') return draws.map((draw) => ({ draw, times: input.times }))
  const times = planChase(planOf(draft, input.times), { ...input, draws: draws.length })
  return times.ok ? draws.map((draw, i) => ({ draw, times: times.value[i] ?? 1 })) : null
}

const counts = [2, 3, 5, 10, 20, 50, 120]
const percents = [10, 30, 50, 100, 200]

type Props = {
  readonly draft: DrawsDraft
  readonly drawsMax: number
  readonly isImpossible: boolean
  readonly onChange: (draft: DrawsDraft) => void
}

/** This draw, the next ones, or a chase that goes on until it wins. */
export const DrawsChoice = ({ draft, drawsMax, isImpossible, onChange }: Props) => {
  const t = useT()
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('lottery.draws')}
        value={draft.choice}
        options={drawChoices.map((value) => ({ value, label: t(`lottery.draws-${value}`) }))}
        onChange={(choice) => onChange({ ...draft, choice })}
      />
      {draft.choice !== 'this' && (
        <SelectField
          label={t('lottery.draws-count')}
          value={draft.count}
          onChange={(event) => onChange({ ...draft, count: Number(event.target.value) })}
        >
          {counts
            .filter((count) => count <= drawsMax)
            .map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
        </SelectField>
      )}
      {draft.choice === 'chase' && (
        <>
          <Segmented
            label={t('lottery.plan')}
            value={draft.plan}
            options={(['constant', 'doubling', 'profit'] as const).map((value) => ({
              value,
              label: t(`lottery.plan-${value}`),
            }))}
            onChange={(plan) => onChange({ ...draft, plan })}
          />
          {draft.plan === 'profit' && (
            <SelectField
              label={t('lottery.plan-percent')}
              value={draft.percent}
              onChange={(event) => onChange({ ...draft, percent: Number(event.target.value) })}
            >
              {percents.map((percent) => (
                <option key={percent} value={percent}>
                  {percent} %
                </option>
              ))}
            </SelectField>
          )}
          <Checkbox
            checked={draft.stopOnWin}
            onChange={(event) => onChange({ ...draft, stopOnWin: event.target.checked })}
          >
            {t('lottery.stop-on-win')}
          </Checkbox>
        </>
      )}
      {isImpossible && <Banner tone="warn">{t('lottery.plan-impossible')}</Banner>}
    </div>
  )
}
