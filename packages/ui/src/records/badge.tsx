import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-s3 text-t2',
  win: 'bg-wins text-win',
  loss: 'bg-losss text-loss',
  warn: 'bg-warns text-warn',
  info: 'bg-infos text-info',
  accent: 'bg-accents text-accentt',
} as const

export type Tone = keyof typeof tones

export const Badge = ({
  tone,
  children,
}: {
  readonly tone: Tone
  readonly children: ReactNode
}) => (
  <span
    className={clsx(
      'inline-flex items-center rounded-sm px-2 py-0.5 text-xs font-bold whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
)
