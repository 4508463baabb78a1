import type { BillDetail, ContractKind } from '@faro/contract/agents'
import { useT, type MessageKey } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { usePercent } from '../../agents/agent-texts.ts'

type Trace = BillDetail['trace']
type Props = { readonly trace: Trace; readonly kind: ContractKind }

const counts = new Set(['active', 'rounds', 'tier'])

/** How an amount came about, step by step: figures, tier, rate, what was carried, amount. */
export const BillTrace = ({ trace, kind }: Props) => {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const text = (name: string, value: string): string =>
    counts.has(name) || !/^-?\d/.test(value) ? value : money.show(value)
  const isNothing = (value: string): boolean => !/[1-9]/.test(value)
  return (
    <section aria-label={t('contract.trace')} className="card grid gap-4 p-4">
      <h4 className="font-bold">{t('contract.trace')}</h4>
      <dl className="grid gap-1.5">
        {Object.entries(trace.figures).map(([name, value]) => (
          <Line key={name} label={t(`contract.figure.${name}` as MessageKey)}>
            {text(name, value)}
          </Line>
        ))}
        {!isNothing(trace.carryIn) && (
          <Line label={t('contract.carry-in')}>{money.signed(trace.carryIn)}</Line>
        )}
      </dl>
      <ol className="grid gap-1.5 border-t border-line pt-3">
        {trace.steps.map(({ name, value }) => (
          <li key={name} className="flex items-baseline justify-between gap-4">
            <span className="text-t2">
              {t(`contract.step.${name}` as MessageKey, {
                rate: trace.rate === null ? '—' : percent(trace.rate),
                kind,
              })}
            </span>
            <strong className="text-end whitespace-nowrap">{text(name, value)}</strong>
          </li>
        ))}
      </ol>
      {!isNothing(trace.carryOut) && (
        <p className="text-[13px] text-t2">
          {t('contract.carry-out', { amount: money.signed(trace.carryOut) })}
        </p>
      )}
      <p className="text-xs text-t3">
        {t('contract.trace-note', {
          zone: trace.timeZone,
          version: trace.policyVersion,
          valid: money.show(trace.activeMin.valid),
        })}
      </p>
    </section>
  )
}

const Line = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-t2">{label}</dt>
    <dd className="text-end font-semibold whitespace-nowrap">{children}</dd>
  </div>
)
