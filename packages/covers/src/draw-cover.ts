import { oklch } from './colour.ts'
import { emoji, silhouette } from './icons.ts'
import { breakTitle, fit, letter } from './lettering.ts'
import { patterns } from './patterns.ts'
import { hashText, seeded } from './seeded.ts'
import type { CoverSpec } from './spec.ts'

const W = 360
const H = 480

/** A cover as SVG, 360 by 480: ground, pattern, glow, props, motif, scrim, title, maker. */
export const drawCover = (spec: CoverSpec): string => {
  const random = seeded(hashText(spec.code))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">`,
    `<defs>${gradients(spec)}${filters(spec)}</defs>`,
    `<rect width="${W}" height="${H}" fill="url(#ground)"/>`,
    patterns[spec.pattern](random, spec.hue2),
    `<rect width="${W}" height="${H}" fill="url(#glow)"/>`,
    drawProps(spec),
    drawMotif(spec, (random() * 16 - 8).toFixed(1)),
    `<rect width="${W}" height="${H}" fill="url(#scrim)"/>`,
    drawTitle(spec),
    `<rect x=".75" y=".75" width="${W - 1.5}" height="${H - 1.5}" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="1.5"/>`,
    '</svg>',
  ].join('')
}

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const gradients = ({ hue, hue2, titleHue }: CoverSpec): string =>
  `<linearGradient id="ground" x1="0" y1="0" x2=".35" y2="1">${stop(0, oklch(0.52, 0.2, hue2))}${stop(0.55, oklch(0.36, 0.17, hue))}${stop(1, oklch(0.17, 0.08, hue))}</linearGradient>` +
  `<radialGradient id="glow" cx=".5" cy=".43" r=".5">${stop(0, oklch(0.86, 0.17, hue2), 0.85)}${stop(0.45, oklch(0.62, 0.22, hue2), 0.4)}${stop(1, oklch(0.4, 0.2, hue), 0)}</radialGradient>` +
  `<linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1">${stop(0.5, '#000', 0)}${stop(1, oklch(0.12, 0.05, hue), 0.92)}</linearGradient>` +
  `<linearGradient id="ink" x1="0" y1="0" x2="0" y2="1">${stop(0, '#fff')}${stop(0.5, oklch(0.93, 0.11, titleHue ?? 95))}${stop(1, oklch(0.76, 0.18, titleHue ?? 70))}</linearGradient>` +
  `<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1">${stop(0, '#fff6c9')}${stop(0.35, '#ffcf4a')}${stop(0.55, '#e08a12')}${stop(0.75, '#ffdf7a')}${stop(1, '#a8590a')}</linearGradient>`

const filters = ({ hue2 }: CoverSpec): string =>
  `<filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="12" stdDeviation="12" flood-color="#000" flood-opacity=".55"/></filter>` +
  `<filter id="rim" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="9" result="a"/><feFlood flood-color="${oklch(0.9, 0.12, hue2)}" flood-opacity=".55"/><feComposite in2="a" operator="in" result="c"/><feMerge><feMergeNode in="c"/><feMergeNode in="SourceGraphic"/></feMerge></filter>` +
  `<filter id="bevel" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur in="SourceAlpha" stdDeviation="5" result="b"/><feSpecularLighting in="b" surfaceScale="9" specularConstant=".9" specularExponent="22" lighting-color="#fff" result="s"><fePointLight x="60" y="-120" z="260"/></feSpecularLighting><feComposite in="s" in2="SourceAlpha" operator="in" result="t"/><feComposite in="SourceGraphic" in2="t" operator="arithmetic" k2="1" k3=".9"/></filter>` +
  `<filter id="neon" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22" result="far"/><feGaussianBlur in="SourceGraphic" stdDeviation="7" result="near"/><feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>` +
  `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation=".8"/></filter>`

const places = [
  { x: 52, y: 92, size: 92, turn: -22 },
  { x: 312, y: 130, size: 86, turn: 20 },
  { x: 40, y: 300, size: 104, turn: 16 },
  { x: 326, y: 296, size: 112, turn: -18 },
] as const

const drawProps = ({ props }: CoverSpec): string =>
  props
    .slice(0, places.length)
    .map((name, i) =>
      emoji(name, {
        ...(places[i] ?? places[0]),
        prefix: `p${i}`,
        extra: 'filter="url(#soft)" opacity=".9"',
      }),
    )
    .join('')

const drawMotif = ({ style, motif, hue, hue2 }: CoverSpec, turn: string): string => {
  if (style === 'gloss')
    return `<g filter="url(#rim)"><g filter="url(#shadow)">${emoji(motif, { x: 180, y: 198, size: 236, turn: Number(turn), prefix: 'm' })}</g></g>`
  const body = silhouette(motif)
  const place = `transform="translate(180 200) scale(${230 / 512}) translate(-256 -256)"`
  if (style === 'gold')
    return `<g filter="url(#shadow)"><g ${place} fill="none" stroke="${oklch(0.2, 0.08, hue)}" stroke-width="26" stroke-linejoin="round">${body}</g><g ${place} fill="url(#metal)" filter="url(#bevel)">${body}</g></g>`
  return `<g ${place} fill="none" stroke-linejoin="round" filter="url(#neon)"><g stroke="${oklch(0.72, 0.25, hue2)}" stroke-width="16">${body}</g><g stroke="#fff" stroke-width="5">${body}</g></g>`
}

const drawTitle = ({ title, vendor, font, hue }: CoverSpec): string => {
  const lines = breakTitle(title.toUpperCase())
  const size = fit(font, lines, { widthMax: 310, sizeMax: lines.length > 1 ? 66 : 76 })
  const lineHeight = size * 0.95
  const top = 418 - (lines.length - 1) * lineHeight
  const text = lines
    .map((line, i) => {
      const { path, width } = letter(font, line, size)
      const at = `${((W - width) / 2).toFixed(1)} ${(top + i * lineHeight).toFixed(1)}`
      return `<path transform="translate(${at})" d="${path}"/>`
    })
    .join('')
  const maker = letter('russo', vendor.toUpperCase(), 13)
  const makerAt = `${((W - maker.width) / 2).toFixed(1)} 456`
  return (
    `<g stroke-linejoin="round"><g fill="none" stroke="${oklch(0.14, 0.06, hue)}" stroke-width="12" transform="translate(0 4)">${text}</g>` +
    `<g fill="none" stroke="${oklch(0.24, 0.1, hue)}" stroke-width="8">${text}</g><g fill="url(#ink)">${text}</g></g>` +
    `<path transform="translate(${makerAt})" d="${maker.path}" fill="#fff" opacity=".78"/>`
  )
}
