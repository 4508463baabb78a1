/** A seal in the brand's colours, with its meaning beside it. */
export const RegulatorBadge = () => (
  <svg
    viewBox="0 0 64 64"
    aria-hidden
    className="size-12 shrink-0 text-accentt"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="32" cy="32" r="30" strokeDasharray="1 4.2" strokeWidth="3" />
    <circle cx="32" cy="32" r="24" />
    <path d="M32 15l13 5v10c0 9-5.4 15-13 18-7.6-3-13-9-13-18V20z" className="fill-accents" />
    <path d="M25.5 31.5l4.7 4.8 8.6-9.3" strokeWidth="3" />
  </svg>
)
