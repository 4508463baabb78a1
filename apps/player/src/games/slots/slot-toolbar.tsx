import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { BookOpen, History, ShieldCheck, Volume2, VolumeX, Zap } from 'lucide-react'

export type Sheet = 'pays' | 'history' | 'fair' | 'auto' | 'buy' | null

type Props = {
  readonly title: string
  readonly isLoud: boolean
  readonly isTurbo: boolean
  readonly onSound: () => void
  readonly onTurbo: () => void
  readonly onSheet: (sheet: Sheet) => void
}

export const SlotToolbar = ({ title, isLoud, isTurbo, onSound, onTurbo, onSheet }: Props) => {
  const t = useT()
  return (
    <header className="flex items-center gap-1">
      <h1 className="min-w-0 truncate ps-1 font-extrabold">{title}</h1>
      <span className="ms-auto flex">
        <IconButton label={t('slots.pays')} onClick={() => onSheet('pays')}>
          <BookOpen size={19} />
        </IconButton>
        <IconButton label={t('slots.history')} onClick={() => onSheet('history')}>
          <History size={19} />
        </IconButton>
        <IconButton label={t('slots.fair')} onClick={() => onSheet('fair')}>
          <ShieldCheck size={19} />
        </IconButton>
        <IconButton label={t('slots.turbo')} aria-pressed={isTurbo} onClick={onTurbo}>
          <Zap size={19} fill={isTurbo ? 'currentColor' : 'none'} />
        </IconButton>
        <IconButton
          label={isLoud ? t('slots.sound-off') : t('slots.sound-on')}
          aria-pressed={isLoud}
          onClick={onSound}
        >
          {isLoud ? <Volume2 size={19} /> : <VolumeX size={19} />}
        </IconButton>
      </span>
    </header>
  )
}
