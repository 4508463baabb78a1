import { agentPolicyConsole, type ConsolePlan, type PlanCalculation } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { Facts } from '../../kit/facts.tsx'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { Panel } from '../../kit/panel.tsx'

const amounts = [
  'stake',
  'payout',
  'bonus',
  'rebate',
  'chargeback',
  'deposit',
  'withdrawal',
  'lossBefore',
] as const
const counts = ['firstDepositors', 'qualified'] as const
type Field = (typeof amounts)[number] | (typeof counts)[number]

const firstMonth: Readonly<Record<Field, string>> = {
  stake: '100000',
  payout: '95000',
  bonus: '500',
  rebate: '0',
  chargeback: '0',
  deposit: '20000',
  withdrawal: '12000',
  lossBefore: '0',
  firstDepositors: '10',
  qualified: '4',
}

const amountShape = /^\d{1,12}(\.\d{1,8})?$/
const countShape = /^\d{1,4}$/

type Props = { readonly code: string; readonly plans: readonly ConsolePlan[] }

/** What a plan would pay for a month, by the code that pays. */
export const PlanCalculator = ({ code, plans }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [planId, setPlanId] = useState(plans[0]?.planId ?? '')
  const [month, setMonth] = useState(firstMonth)
  const work = useCommand(agentPolicyConsole.calculate, {})
  const terms = (plans.find((plan) => plan.planId === planId) ?? plans[0])?.versions[0]?.terms
  const numberIn = (field: Field): string => month[field].trim().replace(',', '.')
  const isRight =
    amounts.every((field) => amountShape.test(numberIn(field))) &&
    counts.every((field) => countShape.test(numberIn(field)))
  if (terms === undefined) return null
  const send = () => {
    const sums = Object.fromEntries(amounts.map((field) => [field, numberIn(field)]))
    work.mutate({
      params: { code },
      body: {
        terms,
        month: {
          ...(sums as Record<(typeof amounts)[number], string>),
          firstDepositors: Number(numberIn('firstDepositors')),
          qualified: Number(numberIn('qualified')),
        },
      },
    })
  }
  return (
    <Panel title={t('agents.calculator')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) send()
        }}
      >
        <p className="text-t2">{t('agents.calculator-text')}</p>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <EnumField
            label={t('agents.plan')}
            values={plans.map((plan) => plan.planId)}
            words={(id) => plans.find((plan) => plan.planId === id)?.name ?? ''}
            value={planId}
            onChange={(event) => setPlanId(event.target.value)}
          />
          {[...amounts, ...counts].map((field) => (
            <TextField
              key={field}
              label={t(`agents.calculator.${field}`)}
              inputMode="decimal"
              value={month[field]}
              onChange={(event) => setMonth({ ...month, [field]: event.target.value })}
            />
          ))}
        </div>
        {!isRight && <Banner tone="loss">{t('agents.calculator-wrong')}</Banner>}
        {work.isError && <Banner tone="loss">{errorText(work.error)}</Banner>}
        <Button
          type="submit"
          className="justify-self-start"
          disabled={!isRight}
          isBusy={work.isPending}
        >
          {t('agents.dry-go')}
        </Button>
        {work.data !== undefined && <Outcome found={work.data} />}
      </form>
    </Panel>
  )
}

const Outcome = ({ found }: { readonly found: PlanCalculation }) => {
  const t = useT()
  const money = (text: string): string => showAmount(text, found.currency)
  return (
    <div role="status">
      <Facts
        of={[
          [t('agents.trace-revenue'), money(found.revenue)],
          found.base === null ? null : [t('agents.trace-base'), money(found.base)],
          found.rate === null ? null : [t('agents.rate'), `${found.rate} %`],
          [t('agents.statement-share'), money(found.share)],
          [t('agents.statement-cpa'), money(found.cpa)],
          [t('agents.trace-carry-out'), money(found.carried)],
          [t('agents.statement-amount'), money(found.total)],
        ]}
      />
    </div>
  )
}
