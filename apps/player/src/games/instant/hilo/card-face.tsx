import { rankSign, suitOf, suitSigns } from '../describe.ts'

/** A card of paper: its corner, and its suit large. */
export const CardFace = ({ card }: { readonly card: number }) => {
  const suit = suitSigns[suitOf(card)] ?? ''
  const isRed = suitOf(card) < 2
  return (
    <div className="card-paper size-full" data-red={isRed ? '' : undefined}>
      <svg viewBox="0 0 100 140" className="size-full" aria-hidden>
        <g
          fill="currentColor"
          fontFamily="Manrope, sans-serif"
          fontWeight="800"
          textAnchor="middle"
        >
          <text x="17" y="26" fontSize="23">
            {rankSign(card)}
          </text>
          <text x="17" y="46" fontSize="20">
            {suit}
          </text>
          <text x="50" y="98" fontSize="66">
            {suit}
          </text>
          <g transform="rotate(180 50 70)">
            <text x="17" y="26" fontSize="23">
              {rankSign(card)}
            </text>
            <text x="17" y="46" fontSize="20">
              {suit}
            </text>
          </g>
        </g>
      </svg>
    </div>
  )
}

/** The back: the beam of a lighthouse over waves. */
export const CardBack = () => (
  <svg
    viewBox="0 0 100 140"
    className="size-full drop-shadow-[0_14px_28px_rgb(0_0_0/.4)]"
    aria-hidden
  >
    <rect width="100" height="140" rx="9" fill="var(--bg-surface-4)" />
    <rect
      x="5"
      y="5"
      width="90"
      height="130"
      rx="6"
      fill="var(--bg-surface-2)"
      stroke="var(--brand-line)"
      strokeOpacity=".55"
    />
    <path d="M50 56 92 28v40zM50 56 8 28v40z" fill="var(--brand)" opacity=".16" />
    <path d="M44 62h12l5 48H39z" fill="var(--accent)" opacity=".85" />
    <path d="M43 74h14l1 10H42zM41 94h18l1 10H40z" fill="var(--bg-surface-1)" opacity=".55" />
    <rect x="43" y="49" width="14" height="13" rx="3" fill="var(--brand)" />
    <path d="M41 49h18l-9-9z" fill="var(--accent)" />
    <path
      d="M12 116q9.500-8 19 0t19 0 19 0 19 0"
      fill="none"
      stroke="var(--brand-line)"
      strokeWidth="3"
      opacity=".6"
    />
  </svg>
)
