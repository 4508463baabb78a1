import type { Check, Problem } from '@faro/contract/promotions'
import { useT, type MessageKey } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { showAmount } from '../../../kit/amounts.ts'
import { Facts } from '../../../kit/facts.tsx'
import { paths } from '../../../paths.ts'

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
          reached === 0 ? null : [t('builder.spread'), <Spread key="spread" check={check} />],
        ]}
      />
      <Removed check={check} />
      <Examples check={check} />
      <p className="text-[13px] text-t3">{t(isSampled ? 'builder.sampled' : 'builder.estimate')}</p>
    </div>
  )
}

/** What members would have got: half of them, nearly all, and who got the most. */
const Spread = ({ check: { half, most, largest, currency } }: Props) => {
  const t = useT()
  const amounts = { half, most, largest }
  const shown = Object.entries(amounts).map(([name, amount]) => [
    name,
    showAmount(amount, currency),
  ])
  return <>{t('builder.spread-of', Object.fromEntries(shown))}</>
}

/** Whom each condition of the audience leaves out, as bars of their share. */
const Removed = ({ check: { removed, members } }: Props) => {
  const t = useT()
  if (removed.length === 0) return null
  const all = removed.reduce((sum, one) => sum + one.members, members)
  return (
    <section>
      <h3 className="mb-2 text-sm font-bold">{t('builder.removed')}</h3>
      <ul className="grid gap-2">
        {removed.map(({ is, isNot, members: count }) => (
          <li key={`${is} ${isNot}`} className="grid gap-1 text-sm">
            <span className="flex justify-between gap-3">
              <span>{isNot ? t('builder.not', { what: wordOf(t, is) }) : wordOf(t, is)}</span>
              <span className="tabular-nums">{count}</span>
            </span>
            <span className="h-1.5 overflow-hidden rounded-full bg-s3" aria-hidden>
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${(100 * count) / Math.max(1, all)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A part of an audience that the builder has no field for keeps its name. */
const wordOf = (t: ReturnType<typeof useT>, is: string): string => {
  const key = `builder.v.is.${is}` as MessageKey
  const word = t(key)
  return word === key ? is : word
}

const Examples = ({ check: { examples, currency } }: Props) => {
  const t = useT()
  if (examples.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-sm font-bold">{t('builder.examples')}</h3>
      <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {examples.map(({ memberId, name, amount }) => (
          <li key={memberId} className="flex justify-between gap-3">
            <Link to={paths.player(memberId)} className="underline">
              {name}
            </Link>
            <span className="tabular-nums">{showAmount(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ProblemText = ({ problem: { field, why } }: { readonly problem: Problem }) => {
  const t = useT()
  const key = `builder.f.${field}` as MessageKey
  const name = t(key)
  const text = t(`builder.why.${why}`)
  return name === key ? text : `${name}: ${text}`
}
