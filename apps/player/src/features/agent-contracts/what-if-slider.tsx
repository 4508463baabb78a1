import type { BillDetail } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { useMoney } from '@faro/web-kit'
import { useId, useState } from 'react'
import { usePercent } from '../../agents/agent-texts.ts'
import { guessOf, unitsOf } from './guess-bill.ts'

const stepsMax = 100n

/** Up to where the slider goes: twice what was played, and past the last tier. */
const mostOf = ({ terms, trace }: BillDetail): bigint => {
  const tiers = terms.kind === 'realtime' ? [] : terms.tiers
  const last = tiers.at(-1)
  const played = unitsOf(trace.figures.valid ?? '0')
  const top = last === undefined ? 0n : unitsOf(last.minValid)
  const most = [played * 2n, top + top / 4n, stepsMax].reduce((a, b) => (a > b ? a : b))
  return most
}

/** What another valid bet would have brought, by the same terms. */
export const WhatIf = ({ bill }: { readonly bill: BillDetail }) => {
  const t = useT()
  const money = useMoney()
  const percent = usePercent()
  const id = useId()
  const most = mostOf(bill)
  const played = unitsOf(bill.trace.figures.valid ?? '0')
  const [step, setStep] = useState(() => Number((played * stepsMax) / most))
  if (bill.terms.kind === 'realtime') return null
  const valid = (most * BigInt(Math.max(0, step))) / stepsMax
  const guess = guessOf(bill, valid)
  const text = money.show(formatAmount(valid, bill.currency as CurrencyCode))
  return (
    <section aria-label={t('contract.what-if')} className="card grid gap-3 p-4">
      <label htmlFor={id} className="font-bold">
        {t('contract.what-if')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={Number(stepsMax)}
        value={Math.max(0, step)}
        aria-valuetext={text}
        className="min-h-11 w-full accent-[var(--brand-line)]"
        onChange={({ target }) => setStep(Number(target.value))}
      />
      <dl className="grid grid-cols-3 gap-2 text-[13px]">
        {[
          [t('contract.figure.valid'), text],
          [t('contract.field.rate'), guess.rate === null ? '—' : percent(guess.rate)],
          [t('contract.amount'), money.show(guess.amount)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-t3">{label}</dt>
            <dd className="font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
