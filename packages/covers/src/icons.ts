import { createRequire } from 'node:module'

type IconSet = { readonly icons: Readonly<Record<string, { readonly body: string }>> }

const require = createRequire(import.meta.url)
const sets = new Map<string, IconSet>()

const readers = {
  'fluent-emoji': () => require('@iconify-json/fluent-emoji/icons.json') as IconSet,
  'game-icons': () => require('@iconify-json/game-icons/icons.json') as IconSet,
} as const

const load = (name: keyof typeof readers): IconSet => {
  const set = sets.get(name) ?? readers[name]()
  sets.set(name, set)
  return set
}

export const hasEmoji = (name: string): boolean => Object.hasOwn(load('fluent-emoji').icons, name)

export const hasSilhouette = (name: string): boolean =>
  Object.hasOwn(load('game-icons').icons, name)

/** A Fluent Emoji (32 units) placed by its centre; its inner ids are made unique by `prefix`. */
export const emoji = (
  name: string,
  place: { x: number; y: number; size: number; turn: number; prefix: string; extra?: string },
): string => {
  const body = load('fluent-emoji').icons[name]?.body
  if (body === undefined) throw new Error(`there is no emoji ${name}`)
  const own = body
    .replace(/\bid="([^"]+)"/g, `id="${place.prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${place.prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${place.prefix}$1"`)
  const transform = `translate(${place.x} ${place.y}) rotate(${place.turn}) scale(${place.size / 32}) translate(-16 -16)`
  return `<g transform="${transform}" ${place.extra ?? ''}>${own}</g>`
}

/** The outline of a Game-icons silhouette (512 units) without a colour of its own. */
export const silhouette = (name: string): string => {
  const body = load('game-icons').icons[name]?.body
  if (body === undefined) throw new Error(`there is no silhouette ${name}`)
  return body.replaceAll('fill="currentColor"', '')
}
