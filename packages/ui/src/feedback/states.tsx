import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import clsx from 'clsx'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

/** Appears only when waiting takes long enough to be noticed. */
export const Skeleton = ({ className }: { readonly className?: string }) => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return <div aria-hidden className={clsx(isShown && 'skeleton', className)} />
}

type EmptyProps = {
  readonly icon: ReactNode
  readonly text: string
  readonly action?: ReactNode
}

export const EmptyState = ({ icon, text, action }: EmptyProps) => (
  <div className="grid justify-items-center gap-3 px-6 py-10 text-center">
    <span
      className="grid size-16 place-items-center rounded-full bg-accents text-accentt"
      aria-hidden
    >
      {icon}
    </span>
    <p className="max-w-xs text-t2">{text}</p>
    {action}
  </div>
)

type ErrorProps = {
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
}

export const ErrorState = ({ text, retryLabel, onRetry }: ErrorProps) => (
  <div role="alert" className="grid justify-items-center gap-3 px-6 py-10 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-losss text-loss" aria-hidden>
      <CircleAlert size={28} />
    </span>
    <p className="max-w-xs text-t2">{text}</p>
    <Button variant="secondary" onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
)

const tones = {
  info: { look: 'bg-infos text-info', Icon: Info },
  warn: { look: 'bg-warns text-warn', Icon: TriangleAlert },
  loss: { look: 'bg-losss text-loss', Icon: CircleAlert },
} as const

type BannerProps = { readonly tone: keyof typeof tones; readonly children: ReactNode }

export const Banner = ({ tone, children }: BannerProps) => {
  const { look, Icon } = tones[tone]
  return (
    <div
      role={tone === 'loss' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2.5 rounded-md px-3.5 py-3 font-semibold', look)}
    >
      <Icon size={18} className="mt-px shrink-0" aria-hidden />
      <div>{children}</div>
    </div>
  )
}
