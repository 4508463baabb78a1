import type { LotteryFamily } from '@faro/contract/lottery'
import type { ReactNode } from 'react'

/** Three letters or signs that a family is known by. */
const drawings: Readonly<Record<LotteryFamily, ReactNode>> = {
  ssc: <Balls texts={['7', '3', '8']} />,
  x5: <Balls texts={['11', '5', '2']} />,
  pc28: <Balls texts={['2', '8', '+']} />,
  k3: (
    <>
      <rect x="6" y="14" width="17" height="17" rx="4" fill="#fff" />
      <rect x="20" y="9" width="17" height="17" rx="4" fill="#fff" transform="rotate(14 28 18)" />
      <circle cx="14.500" cy="22.500" r="2.600" fill="#c9252f" />
      <circle cx="26" cy="14" r="1.800" fill="#151827" />
      <circle cx="31" cy="21" r="1.800" fill="#151827" />
    </>
  ),
  pk10: (
    <>
      {[10, 19, 28].map((y, i) => (
        <g key={y}>
          <rect x="4" y={y} width="36" height="6" rx="3" fill="#ffffff33" />
          <rect x="4" y={y} width={34 - i * 8} height="6" rx="3" fill="#fff" />
        </g>
      ))}
    </>
  ),
  lhc: <Balls texts={['49', '+', '1']} />,
  'vn-north': <Star />,
  'vn-south': <Star />,
  thai: <Waves />,
  hanoi: <Waves />,
  yeekee: <Waves />,
  four: <Balls texts={['4', 'D']} />,
}

function Balls({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text, i) => (
    <g key={text}>
      <circle cx={11 + i * 11} cy={i % 2 === 0 ? 18 : 27} r="9" fill="#fff" />
      <text
        x={11 + i * 11}
        y={i % 2 === 0 ? 22 : 31}
        textAnchor="middle"
        fontSize="11"
        fontWeight="800"
        fill="#151827"
      >
        {text}
      </text>
    </g>
  ))
}

function Star() {
  return <path d="M22 7l4 10h11l-9 7 4 11-10-7-10 7 4-11-9-7h11z" fill="#ffd84d" />
}

function Waves() {
  return (
    <>
      <path d="M5 28q5-7 9 0t9 0 9 0 7 0v8H5z" fill="#fff" />
      <path d="M22 7l12 15H10z" fill="#ffd84d" />
    </>
  )
}

const grounds: Readonly<Record<string, string>> = {
  ssc: '#7046dc',
  x5: '#0a7d8c',
  k3: '#18753f',
  pk10: '#b45309',
  pc28: '#a21caf',
  lhc: '#c9252f',
}

/** The sign of a family, drawn. */
export const FamilyIcon = ({ family }: { readonly family: LotteryFamily }) => (
  <svg viewBox="0 0 44 44" className="size-11 shrink-0 rounded-md" aria-hidden>
    <rect width="44" height="44" fill={grounds[family] ?? '#2459c9'} />
    {drawings[family]}
  </svg>
)
