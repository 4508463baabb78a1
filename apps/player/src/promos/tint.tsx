import clsx from 'clsx'

type Props = {
  /** How far the brand's accent is turned, in degrees. */
  readonly turn: number
  readonly className?: string
}

/** A dark colour of its own behind white letters, whatever the brand's colours are. */
export const Tint = ({ turn, className }: Props) => (
  <span
    aria-hidden
    className={clsx('absolute inset-0 bg-linear-to-br from-accent to-black', className)}
    style={{ filter: `hue-rotate(${turn}deg) brightness(0.72)` }}
  />
)
