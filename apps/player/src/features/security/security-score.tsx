import type { SecurityOverview, SecurityStep } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { ShieldAlert, ShieldCheck } from 'lucide-react'

const strong = 75

type Props = {
  readonly overview: Pick<SecurityOverview, 'score' | 'next'>
  readonly onStep: (step: SecurityStep) => void
}

/** How well the account is protected, and the one thing that would raise it most. */
export const SecurityScore = ({ overview: { score, next }, onStep }: Props) => {
  const t = useT()
  const isStrong = score >= strong
  const Icon = isStrong ? ShieldCheck : ShieldAlert
  const [first] = next
  return (
    <section className="card grid gap-4 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:p-5">
      <span
        className={`grid size-14 place-items-center rounded-full ${isStrong ? 'bg-wins text-win' : 'bg-warns text-warn'}`}
        aria-hidden
      >
        <Icon size={28} />
      </span>
      <div className="grid gap-2">
        <p className="text-base font-extrabold" id="security-score">
          {t('security.score', { score })}
        </p>
        <div
          role="meter"
          aria-labelledby="security-score"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={score}
          className="h-2 overflow-hidden rounded-full bg-s3"
        >
          <div
            className={`h-full rounded-full ${isStrong ? 'bg-win' : 'bg-warn'}`}
            style={{ width: `${score}%` }}
          />
        </div>
        <p className="text-t2">
          {first === undefined ? t('security.score-full') : t(`security.next.${first}`)}
        </p>
      </div>
      {first !== undefined && (
        <Button onClick={() => onStep(first)}>{t(`security.do.${first}`)}</Button>
      )}
    </section>
  )
}
