import type { RoundPosting } from '@faro/contract/fair'
import type { RouteAt } from '@faro/contract/route'
import { formatInstant, useT } from '@faro/i18n'
import { useMoney, useRoute } from '@faro/web-kit'

type Props = {
  readonly route: RouteAt<{ roundId: string }, { rows: RoundPosting[] }>
  readonly roundId: string
}

/** What the round moved on the account of whoever is signed in. */
export const RoundPostings = ({ route, roundId }: Props) => {
  const t = useT()
  const money = useMoney()
  const postings = useRoute(route, { params: { roundId } }, { staleMs: 5_000 })
  const rows = postings.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="fair-postings" className="grid gap-2">
      <h2 id="fair-postings" className="text-lg font-extrabold">
        {t('fair.postings')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-s1">
        {rows.map(({ ref, place, kind, amount, at }) => (
          <li key={ref} className="flex flex-wrap items-center gap-x-4 px-4 py-2.5">
            <span className="grow">
              <strong className="block">{t(`fair.posting-${kind}`, { place })}</strong>
              <span className="font-mono text-[11px] break-all text-t3">{ref}</span>
            </span>
            <span className="text-end">
              <strong className={`block ${kind === 'bet' ? '' : 'text-win'}`}>
                {money.signed(amount)}
              </strong>
              <span className="text-xs text-t3">
                {formatInstant(at, document.documentElement.lang)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
