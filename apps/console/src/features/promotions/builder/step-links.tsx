import { useT } from '@faro/i18n'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'

export const steps = ['kind', 'audience', 'reward', 'limits', 'texts', 'check'] as const
export type Step = (typeof steps)[number]

const places: Readonly<Record<string, Step>> = {
  predicates: 'audience',
  minDeposit: 'reward',
  condition: 'reward',
  reward: 'reward',
  mission: 'reward',
  signIn: 'reward',
  tournament: 'reward',
  raffle: 'reward',
  envelope: 'reward',
  budget: 'limits',
  pieces: 'limits',
  perMember: 'limits',
  perHousehold: 'limits',
  perDay: 'limits',
  claimDays: 'limits',
  group: 'limits',
  groupLimit: 'limits',
  holdout: 'limits',
  texts: 'texts',
}

/** The step in which a field of the form stands. */
export const stepOf = (field: string): Step => places[field] ?? 'kind'

type Props = { readonly step: Step; readonly onOpen: (step: Step) => void }

/** The six steps in their order; each can be opened at any time. */
export const StepLinks = ({ step, onOpen }: Props) => {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // on a phone the row is wider than the page
    list.current
      ?.querySelector('[aria-current=step]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [step])
  return (
    <ol
      ref={list}
      aria-label={t('builder.steps')}
      className="mb-4 flex gap-1.5 overflow-x-auto pb-1"
    >
      {steps.map((one, i) => (
        <li key={one} className="shrink-0">
          <button
            type="button"
            aria-current={one === step ? 'step' : undefined}
            onClick={() => onOpen(one)}
            className={clsx(
              'flex min-h-10 items-center gap-2 rounded-md px-3 text-[13px] font-bold transition-colors',
              one === step
                ? 'bg-brands text-brandt shadow-[inset_0_0_0_1px_var(--brand-line)]'
                : 'bg-s3 text-t2 hover:bg-s4 hover:text-t1',
            )}
          >
            <span aria-hidden className="text-t3 tabular-nums">
              {i + 1}
            </span>
            {t(`builder.step.${one}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}
