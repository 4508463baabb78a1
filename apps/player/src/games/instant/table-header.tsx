import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { BookOpen, History, ShieldCheck, Volume2, VolumeX } from 'lucide-react'
import { shortResult } from './describe.ts'
import type { Round } from './parts.ts'
import type { Texts } from './use-texts.ts'

export type Sheet = 'rules' | 'history' | 'fair'

type Props = {
  readonly last: readonly Round[]
  readonly balance: string
  readonly texts: Texts
  readonly isLoud: boolean
  readonly onSound: () => void
  readonly onSheet: (sheet: Sheet) => void
}

const toneOf = ({ state, multiplier }: Round): string => {
  if (state !== 'won' || multiplier <= 10_000) return 'bg-s2 text-t2'
  return multiplier >= 100_000 ? 'bg-brands text-brandt' : 'bg-wins text-win'
}

export const TableHeader = ({ last, balance, texts, isLoud, onSound, onSheet }: Props) => {
  const t = useT()
  return (
    <header className="flex min-w-0 items-center gap-1.5">
      <ul
        aria-label={t('instant.last')}
        className="flex min-w-0 grow gap-1.5 overflow-hidden [mask-image:linear-gradient(to_right,#000_85%,transparent)]"
      >
        {last.map((round) => (
          <li
            key={round.roundId}
            className={`fade-in grid min-h-8 shrink-0 place-items-center rounded-md px-2.5 text-xs font-bold ${toneOf(round)}`}
          >
            {shortResult(round, texts)}
          </li>
        ))}
      </ul>
      <p className="shrink-0 rounded-md bg-s2 px-3 py-1.5 text-[13px]">
        <span className="sr-only">{t('instant.balance')} </span>
        <strong data-testid="game-balance">{balance}</strong>
      </p>
      <div className="flex shrink-0 [&_.btn-icon]:w-9 sm:[&_.btn-icon]:w-11">
        <IconButton label={t('instant.rules')} onClick={() => onSheet('rules')}>
          <BookOpen size={18} />
        </IconButton>
        <IconButton label={t('instant.history')} onClick={() => onSheet('history')}>
          <History size={18} />
        </IconButton>
        <IconButton label={t('instant.fair')} onClick={() => onSheet('fair')}>
          <ShieldCheck size={18} />
        </IconButton>
        <IconButton
          label={isLoud ? t('instant.sound-off') : t('instant.sound-on')}
          aria-pressed={isLoud}
          onClick={onSound}
        >
          {isLoud ? <Volume2 size={18} /> : <VolumeX size={18} />}
        </IconButton>
      </div>
    </header>
  )
}
