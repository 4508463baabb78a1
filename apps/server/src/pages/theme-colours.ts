import type { Brand } from '@faro/contract/whitelabel'
import type { BrandLook } from '@faro/covers'
import type { PageFiles } from './page-files.ts'

/** A token's colour in the style of a theme; the dark one comes first. */
const colourOf = (css: string, token: string, otherwise: string): string =>
  new RegExp(`--${token}:\\s*(#[0-9a-f]{6})`, 'i').exec(css)?.[1] ?? otherwise

/** How a brand looks in pictures that the server draws. */
export const lookOf = (
  { name, theme }: Pick<Brand, 'name' | 'theme'>,
  files: Pick<PageFiles, 'themeCss'>,
): BrandLook => {
  const css = files.themeCss(theme.preset, theme.radius)
  return {
    name,
    ground: colourOf(css, 'bg-canvas', 'black'),
    brand: colourOf(css, 'brand', 'white'),
    text: colourOf(css, 'text-primary', 'white'),
  }
}
