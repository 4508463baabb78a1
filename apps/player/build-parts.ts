import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PluginOption } from 'vite'

/** `build-parts.ts` of a game's folder, where its build needs more than its page. */
type BuildParts = {
  readonly plugins?: readonly PluginOption[]
  /** Sources by the code of the title that needs them beside its page. */
  readonly titleFiles?: Readonly<Record<string, readonly string[]>>
}

const files = globSync('src/games/*/build-parts.ts', { cwd: import.meta.dirname }).toSorted()

const parts: readonly BuildParts[] = await Promise.all(
  files.map(async (file) => {
    const { href } = pathToFileURL(path.join(import.meta.dirname, file))
    return (await import(href)) as BuildParts
  }),
)

export const gamePlugins: PluginOption[] = parts.flatMap(({ plugins = [] }) => plugins)

export const titleFiles = parts.flatMap(({ titleFiles: own = {} }) => Object.entries(own))
