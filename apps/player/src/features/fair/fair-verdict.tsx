import type { Verification } from '@faro/fair/engine'
import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { figureLabel, figureText } from './labels.ts'

const looks = {
  yes: { Icon: CircleCheck, tone: 'text-win' },
  no: { Icon: CircleX, tone: 'text-loss' },
  open: { Icon: CircleMinus, tone: 'text-t3' },
} as const

const lookOf = (isPassed: boolean | null): keyof typeof looks =>
  isPassed === null ? 'open' : isPassed ? 'yes' : 'no'

/** What came out, and how it compares with what was claimed. */
export const FairVerdict = ({ verification }: { readonly verification: Verification }) => {
  const t = useT()
  const sign = useMoney().decimalSign
  return (
    <section
      aria-label={t('fair.verdict')}
      className="grid gap-4 rounded-lg border border-line bg-s1 p-4"
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {verification.figures.map(({ code, value }) => (
          <div key={code}>
            <dt className="text-xs text-t3">{figureLabel(t, code)}</dt>
            <dd className="text-2xl font-extrabold" data-testid={`figure-${code}`}>
              {figureText(t, { code, value }, sign)}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-2">
        {verification.checks.map(({ code, isPassed }) => {
          const look = lookOf(isPassed)
          const { Icon, tone } = looks[look]
          return (
            <li key={code} className="flex items-start gap-2.5" data-check={`${code}:${look}`}>
              <Icon size={20} className={`shrink-0 ${tone}`} aria-hidden />
              <span>
                <strong className="block">{t(`fair.check-${code}`)}</strong>
                <span className={tone}>{t(`fair.look-${look}`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
