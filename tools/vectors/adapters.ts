import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { NotApplicable, type VectorCases, type Case, type Vectors } from '@faro/kernel/vectors'

export const root = path.resolve(import.meta.dirname, '../..')

export type Family = { readonly family: string; readonly cases: readonly Case[] }

type Listed = { readonly domains: object; readonly games: object }

/** Every `vectors.ts` of the games and domains that the architecture lists. */
export const loadAdapters = async (): Promise<Vectors> => {
  const listed = JSON.parse(readFileSync(path.join(root, 'architecture.json'), 'utf8')) as Listed
  const homes = [
    ...Object.keys(listed.games).map((name) => `games/${name}`),
    ...Object.keys(listed.domains).map((name) => `domains/${name}`),
  ]
  const files = homes.flatMap((home) =>
    globSync(`${home}/{src,engine,*/engine}/vectors.ts`, { cwd: root }),
  )
  const all: Record<string, Vectors[string]> = {}
  for (const file of files) {
    const { vectors } = (await import(pathToFileURL(path.join(root, file)).href)) as {
      vectors: Vectors
    }
    for (const [fn, answer] of Object.entries(vectors)) {
      if (fn in all) throw new Error(`${file}: ${fn} is answered elsewhere too`)
      all[fn] = answer
    }
  }
  return all
}

export const readFamily = (file: string): Family => JSON.parse(readFileSync(file, 'utf8')) as Family

export type Line = { readonly id: string } & (
  | { readonly answer: unknown }
  | { readonly na: string }
  | { readonly error: string }
)

/** What the product says to one case; an engine that throws is an error of that case alone. */
export const ask = async (
  adapters: Vectors,
  { family, one }: { family: string; one: Case },
  asked: VectorCases,
): Promise<Line> => {
  const { id, fn, input } = one
  const answer = adapters[`${family}:${fn}`] ?? adapters[fn]
  if (answer === undefined) return { id, na: `nothing here answers ${fn}` }
  try {
    return { id, answer: await answer(input as never, asked) }
  } catch (error) {
    if (error instanceof NotApplicable) return { id, na: error.message }
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
