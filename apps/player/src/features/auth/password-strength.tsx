import { useT } from '@faro/i18n'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { Score } from './judge-strength.ts'

type Props = { readonly password: string; readonly own: readonly string[] }

const tones = ['bg-loss', 'bg-loss', 'bg-warn', 'bg-win', 'bg-win'] as const
const bars = [1, 2, 3, 4] as const

/** A hint while a password is chosen; the server has the last word. */
export const PasswordStrength = ({ password, own }: Props) => {
  const t = useT()
  const [score, setScore] = useState<Score | null>(null)
  const known = own.join('\n')
  useEffect(() => {
    if (password === '') {
      setScore(null)
      return undefined
    }
    let isGone = false
    void import('./judge-strength.ts').then(({ judgeStrength }) => {
      if (!isGone) setScore(judgeStrength(password, known.split('\n')))
    })
    return () => {
      isGone = true
    }
  }, [password, known])
  if (score === null) return null
  return (
    <div className="-mt-2 flex items-center gap-3">
      <div className="flex grow gap-1" aria-hidden>
        {bars.map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1.5 grow rounded-full',
              bar <= Math.max(1, score) ? tones[score] : 'bg-s4',
            )}
          />
        ))}
      </div>
      <p role="status" aria-label={t('signin.strength')} className="text-xs font-semibold text-t2">
        {t(`signin.strength.${score}`)}
      </p>
    </div>
  )
}
