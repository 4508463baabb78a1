import type { LucideProps } from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'

const named = /^(?:aria-|role$|title$)/

/**
 * Creates icon components from the sprite content of their names. They look and take props as those
 * of lucide-react, except `children`, `absoluteStrokeWidth` and `nonScalingStroke`.
 */
export const iconsOf =
  (contentOf: (name: string) => string) =>
  (name: string): FunctionComponent<Omit<LucideProps, 'children'>> => {
    // given as text, waking a drawn page leaves alone what the server drew
    const content = { __html: contentOf(name) }
    return ({ size = 24, color = 'currentColor', strokeWidth = 2, className, ...others }) =>
      createElement('svg', {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        'aria-hidden': Object.keys(others).some((key) => named.test(key)) ? undefined : 'true',
        ...others,
        dangerouslySetInnerHTML: content,
        suppressHydrationWarning: true,
      })
  }
