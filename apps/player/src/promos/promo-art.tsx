import clsx from 'clsx'
import {
  BadgeCheck,
  BatteryCharging,
  CakeSlice,
  CalendarCheck,
  Camera,
  Coins,
  Crown,
  Fish,
  Gem,
  Gift,
  GraduationCap,
  Headphones,
  LoaderPinwheel,
  Mail,
  Coffee,
  Target,
  Ticket,
  Trophy,
  Watch,
  type LucideIcon,
} from 'lucide-react'
import { Tint } from './tint.tsx'

const icons: Readonly<Record<string, LucideIcon>> = {
  badge: BadgeCheck,
  battery: BatteryCharging,
  cake: CakeSlice,
  calendar: CalendarCheck,
  camera: Camera,
  cap: GraduationCap,
  coins: Coins,
  crown: Crown,
  envelope: Mail,
  fish: Fish,
  gem: Gem,
  headphones: Headphones,
  mug: Coffee,
  target: Target,
  ticket: Ticket,
  trophy: Trophy,
  watch: Watch,
  wheel: LoaderPinwheel,
}

const hueOf = (seed: string): number => {
  let hash = 7
  for (const letter of seed) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return hash
}

const rays = [0, 24, 48, 72, 96, 120, 144, 168]

type Props = { readonly art: string; readonly className?: string; readonly isDim?: boolean }

/** A picture drawn from the seed of an activity or of a thing in the mall. */
export const PromoArt = ({ art, className, isDim = false }: Props) => {
  const Icon = icons[art] ?? Gift
  const hue = hueOf(art)
  return (
    <div
      aria-hidden
      className={clsx('relative isolate grid place-items-center overflow-hidden', className)}
      style={isDim ? { filter: 'grayscale(0.8)' } : {}}
    >
      <Tint turn={hue} />
      <svg
        viewBox="-100 -40 200 80"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full opacity-20"
      >
        {rays.map((turn) => (
          <path
            key={turn}
            d="M0 0 L260 -9 L260 9 Z"
            transform={`rotate(${turn * 1.875 + (hue % 24)})`}
            fill="white"
          />
        ))}
      </svg>
      <Icon className="relative size-14 text-white drop-shadow-lg" strokeWidth={1.5} />
    </div>
  )
}
