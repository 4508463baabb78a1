import sharp from 'sharp'
import { fit, letter } from './lettering.ts'

export type BrandLook = {
  readonly name: string
  /** Colours of the brand's dark theme, as style sheets write them. */
  readonly ground: string
  readonly brand: string
  readonly text: string
}

export const iconSizes = [180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]
const shareSize = { width: 1200, height: 630 } as const

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()

const box = 512

/**
 * The brand's initial on its colour; a maskable icon fills the square and keeps its content
 * central.
 */
export const drawBrandIcon = (look: BrandLook, isMaskable: boolean): string => {
  const initial = ([...look.name.trim()][0] ?? '•').toUpperCase()
  const share = isMaskable ? 0.42 : 0.58
  const size = fit('russo', [initial], { widthMax: box * share, sizeMax: box * share * 1.25 })
  const { path, width } = letter('russo', initial, size)
  const [x, y] = [(box - width) / 2, box / 2 + size * 0.36]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}" width="${box}" height="${box}">` +
    `<rect width="${box}" height="${box}" rx="${isMaskable ? 0 : 116}" fill="${look.ground}"/>` +
    `<path transform="translate(${x} ${y})" d="${path}" fill="${look.brand}"/>` +
    `<circle cx="${(box + width) / 2 + size * 0.02}" cy="${y - size * 0.06}" r="${size * 0.07}" fill="${look.text}"/></svg>`
  )
}

export const brandIcon = async (
  look: BrandLook,
  { size, isMaskable }: { readonly size: IconSize; readonly isMaskable: boolean },
): Promise<Buffer> =>
  sharp(await png(drawBrandIcon(look, isMaskable)))
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** What a link to the brand shows where it is shared: its name and its line. */
export const drawShareCard = (look: BrandLook, line: string): string => {
  const { width, height } = shareSize
  const name = look.name.toUpperCase()
  const nameSize = fit('russo', [name], { widthMax: width - 240, sizeMax: 168 })
  const lineSize = fit('russo', [line], { widthMax: width - 240, sizeMax: 54 })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><radialGradient id="g" cx=".85" cy=".1" r=".9"><stop offset="0" stop-color="${look.brand}" stop-opacity=".34"/><stop offset="1" stop-color="${look.brand}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="${look.ground}"/><rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<path transform="translate(120 ${height / 2 + nameSize * 0.1})" d="${letter('russo', name, nameSize).path}" fill="${look.text}"/>` +
    `<rect x="120" y="${height / 2 + nameSize * 0.1 + 32}" width="120" height="12" rx="6" fill="${look.brand}"/>` +
    `<path transform="translate(120 ${height / 2 + nameSize * 0.1 + 128})" d="${letter('russo', line, lineSize).path}" fill="${look.text}" fill-opacity=".82"/></svg>`
  )
}

export const shareCard = (look: BrandLook, line: string): Promise<Buffer> =>
  png(drawShareCard(look, line))
