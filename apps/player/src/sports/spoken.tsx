import type { ReactNode } from 'react'

type Props = {
  /** What is read out in the place of what is seen. */
  readonly text: string
  readonly children: ReactNode
}

/** Says more than there is room to show; it is the name of what it stands in. */
export const Spoken = ({ text, children }: Props) => (
  <>
    {/* placed within a list that scrolls, so that what is only heard makes no page wider */}
    <span className="relative">
      <span className="sr-only">{text}</span>
    </span>
    <span aria-hidden className="contents">
      {children}
    </span>
  </>
)
