/** A cut stone in the brand's colour of winning. */
export const Gem = () => (
  <svg viewBox="0 0 48 48" className="w-[62%]" aria-hidden>
    <path d="M14 8h20l9 11-19 22L5 19z" fill="var(--win)" />
    <path d="M14 8h20l-4 11H18z" fill="#fff" opacity=".55" />
    <path d="M5 19h13l6 22z" fill="#000" opacity=".12" />
    <path d="M30 19h13L24 41z" fill="#000" opacity=".26" />
    <path d="m14 8 4 11H5z" fill="#fff" opacity=".28" />
    <path d="m34 8-4 11h13z" fill="#fff" opacity=".12" />
    <path d="M18 19h12l-6 22z" fill="#fff" opacity=".16" />
    <path d="m15.5 10.5 7-.2-6 3.4z" fill="#fff" opacity=".9" />
  </svg>
)

/** A sea mine with its horns. */
export const Mine = () => (
  <svg viewBox="0 0 48 48" className="w-[64%]" aria-hidden>
    <g stroke="var(--loss)" strokeWidth="4.5" strokeLinecap="round">
      <path d="M24 4v40M4 24h40M9.9 9.9l28.2 28.2M38.1 9.9 9.9 38.1" />
    </g>
    <circle cx="24" cy="24" r="14" fill="var(--loss-fill)" />
    <path
      d="M24 38a14 14 0 0 1-12-21 16 16 0 0 0 25 12 14 14 0 0 1-13 9z"
      fill="#000"
      opacity=".3"
    />
    <circle
      cx="24"
      cy="24"
      r="14"
      fill="none"
      stroke="#fff"
      strokeOpacity=".18"
      strokeWidth="1.5"
    />
    <circle cx="18.5" cy="18" r="4" fill="#fff" opacity=".75" />
    <circle cx="29" cy="29" r="2" fill="#fff" opacity=".2" />
  </svg>
)
