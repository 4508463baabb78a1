import { oklch } from './colour.ts'
import type { PatternName } from './spec.ts'

type Draw = (random: () => number, hue: number) => string

const W = 360
const H = 480
const n1 = (value: number): string => value.toFixed(1)

const rays: Draw = () => {
  const centre = 'M180 205'
  let d = ''
  for (let i = 0; i < 18; i++) {
    const [a, b] = [(i / 18) * Math.PI * 2, ((i + 0.5) / 18) * Math.PI * 2]
    const point = (angle: number) =>
      `L${n1(180 + Math.cos(angle) * 460)} ${n1(205 + Math.sin(angle) * 460)}`
    d += `${centre}${point(a)}${point(b)}Z`
  }
  return `<path d="${d}" fill="#fff" opacity=".085"/>`
}

type Dots = {
  readonly count: number
  readonly radius: () => number
  readonly opacity: () => number
}

const scatter = (random: () => number, { count, radius, opacity }: Dots): string =>
  Array.from({ length: count }, () => {
    const at = `cx="${n1(random() * W)}" cy="${n1(random() * H)}"`
    return `<circle ${at} r="${n1(radius())}" fill="#fff" opacity="${opacity().toFixed(2)}"/>`
  }).join('')

const bubbles: Draw = (random) =>
  scatter(random, {
    count: 22,
    radius: () => 3 + random() * 22,
    opacity: () => 0.03 + random() * 0.09,
  })

const stars: Draw = (random) =>
  scatter(random, {
    count: 46,
    radius: () => 0.5 + random() * 1.8,
    opacity: () => 0.25 + random() * 0.6,
  })

const grid: Draw = (_random, hue) => {
  let d = ''
  for (let i = -8; i <= 8; i++) d += `M180 150L${180 + i * 90} 480`
  for (let i = 0; i < 9; i++) d += `M0 ${n1(150 + (i / 8) ** 2 * 330)}H360`
  return `<path d="${d}" stroke="${oklch(0.8, 0.15, hue)}" stroke-width="1.4" opacity=".35" fill="none"/>`
}

const hexagon = (cx: number, cy: number): string =>
  Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 3) * k + Math.PI / 6
    return `${k === 0 ? 'M' : 'L'}${n1(cx + 27 * Math.cos(angle))} ${n1(cy + 27 * Math.sin(angle))}`
  }).join('') + 'Z'

const hex: Draw = (random) => {
  let d = ''
  for (let y = 0; y < 9; y++)
    for (let x = 0; x < 7; x++) if (random() >= 0.45) d += hexagon(x * 60 + (y % 2) * 30, y * 54)
  return `<path d="${d}" fill="#fff" opacity=".055"/>`
}

const waves: Draw = () =>
  Array.from({ length: 6 }, (_, i) => {
    const y = 240 + i * 42
    const d = `M0 ${y}C60 ${y - 26} 120 ${y + 26} 180 ${y}S300 ${y - 26} 360 ${y}V480H0Z`
    return `<path d="${d}" fill="#fff" opacity=".05"/>`
  }).join('')

const felt: Draw = () =>
  `<g fill="none" stroke="#fff" opacity=".16" stroke-width="2"><ellipse cx="180" cy="215" rx="150" ry="120"/><ellipse cx="180" cy="215" rx="168" ry="138" stroke-dasharray="2 9" stroke-width="5"/></g>`

const pitch: Draw = () =>
  Array.from(
    { length: 6 },
    (_, i) => `<rect y="${i * 80}" width="360" height="40" fill="#fff" opacity=".05"/>`,
  ).join('') +
  `<g fill="none" stroke="#fff" stroke-width="3" opacity=".28"><circle cx="180" cy="205" r="92"/><path d="M0 205H360M90 0V70H270V0"/></g>`

export const patterns: Readonly<Record<PatternName, Draw>> = {
  rays,
  bubbles,
  grid,
  stars,
  hex,
  waves,
  felt,
  pitch,
}
