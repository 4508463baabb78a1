import type { Check, Problem } from '@faro/contract/promotions'
import { useT, type MessageKey } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { showAmount } from '../../../kit/amounts.ts'
import { Facts } from '../../../kit/facts.tsx'

type Props = { readonly check: Check }

/** What is wrong with an activity, and what it would have cost in the last week. */
export const CheckPart = ({ check }: Props) => {
  const t = useT()
  const { problems, currency, members, reached, each, cost, expected, isSampled } = check
  return (
    <div className="grid gap-4">
      {problems.length === 0 ? (
        <Banner tone="info">{t('builder.fine')}</Banner>
      ) : (
        <Banner tone="loss">
          <p className="font-bold">{t('builder.problems')}</p>
          <ul className="mt-1 list-disc ps-5">
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.why}`}>
                <ProblemText problem={problem} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Facts
        of={[
          [t('builder.members'), String(members)],
          [t('builder.reached'), String(reached)],
          [t('builder.each'), each === null ? t('builder.unlimited') : showAmount(each, currency)],
          [t('builder.cost'), showAmount(cost, currency)],
          [t('builder.expected'), showAmount(expected, currency)],
        ]}
      />
      <p className="text-[13px] text-t3">{t(isSampled ? 'builder.sampled' : 'builder.estimate')}</p>
    </div>
  )
}

const ProblemText = ({ problem: { field, why } }: { readonly problem: Problem }) => {
  const t = useT()
  const key = `builder.f.${field}` as MessageKey
  const name = t(key)
  const text = t(`builder.why.${why}`)
  return name === key ? text : `${name}: ${text}`
}
