import type { ListedPair } from '@faro/contract/fair'
import { formatInstant, useT } from '@faro/i18n'

/** A pair of seeds with what may be seen of it. */
export const PairItem = ({
  pair,
  title,
}: {
  readonly pair: ListedPair
  readonly title?: string
}) => {
  const t = useT()
  const { serverSeed, serverSeedHash, clientSeed, rounds, createdAt } = pair
  const when = formatInstant(createdAt, document.documentElement.lang)
  const lines = [
    [t('seeds.hash'), serverSeedHash],
    [t('seeds.server'), serverSeed ?? t('seeds.server-hidden')],
    [t('seeds.client'), clientSeed ?? t('seeds.client-none')],
  ] as const
  return (
    <div className="grid w-full gap-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-t3">
        <span className="font-bold text-t2">{title ?? when}</span>
        <span>
          {title !== undefined && `${when} · `}
          {t('seeds.rounds', { count: rounds })}
        </span>
      </p>
      <dl className="grid gap-1.5">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt className="text-[11px] text-t3">{label}</dt>
            <dd className="font-mono text-[11px] break-all">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
