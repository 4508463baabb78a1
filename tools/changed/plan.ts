import { linksOf, reachedFrom, type Exports } from './links.ts'

export type Plan = {
  /** Test files for each runner; undefined: all there are. */
  readonly tests: readonly string[] | undefined
  readonly journeys: readonly string[] | undefined
  /** What is told about the choice, a line each. */
  readonly why: readonly string[]
}

type Tree = {
  /** Every file of the project, and what the sources among them say. */
  readonly files: ReadonlySet<string>
  readonly read: (file: string) => string
  readonly exports: Exports
}

const source = /\.(?:ts|tsx|mjs|css)$/
const test = /\.test\.tsx?$/
const journey = /^e2e\/.*\.e2e\.ts$/

/** Changes whose reach no import shows. */
const wholeFor: readonly (readonly [string, RegExp])[] = [
  ['SQL', /\.sql$/],
  ['the contract', /^packages\/contract\//],
  ['tools', /^(?:tools\/(?!soak\/)|\.ci\/|e2e\/[\w.-]+$|[\w.-]+\.(?:json|ts)$)/],
]

/** What no test looks at, or only those that always run. */
const quiet = /\.md$|^(?:docs|bench)\/|^tools\/soak\/|^(?:LICENSE|NOTICE|\.gitignore)$/
const texts = /^packages\/i18n\/catalogues\//

const wholeReason = (file: string): string | undefined =>
  wholeFor.find(([, pattern]) => pattern.test(file) && !quiet.test(file))?.[0]

/** Tests that read the project's files themselves see what no import shows. */
const readsFiles = (text: string): boolean => /\b(?:readFileSync|readdirSync|globSync)\b/.test(text)
const isOfUnits = (file: string): boolean =>
  /^(?:packages|tools|apps\/(?:player|console|simulators))\//.test(file)

/** Journeys open the apps as people do, so they stand for what their app reaches. */
const journeysOf = (reached: ReadonlySet<string>, tree: Tree): readonly string[] => {
  const code = [...reached].filter((file) => !test.test(file) && !journey.test(file))
  const isOf = (folder: string): boolean => code.some((file) => file.startsWith(folder))
  const isServed = code.some((file) => /^apps\/(?:server|simulators)\/src\/main\.ts$/.test(file))
  const folders = [
    ...(isServed || isOf('apps/player/') ? ['e2e/player/', 'e2e/kit/'] : []),
    ...(isServed || isOf('apps/console/') ? ['e2e/console/'] : []),
  ]
  const isPicture = [...reached].some((file) => file.startsWith('e2e/kit/pictures/'))
  return [...tree.files].filter(
    (file) =>
      journey.test(file) &&
      (reached.has(file) ||
        folders.some((folder) => file.startsWith(folder)) ||
        (isPicture && file.startsWith('e2e/kit/'))),
  )
}

/** What a change reaches; everything where its reach shows in no import. */
export const planFor = (changed: readonly string[], tree: Tree): Plan => {
  const counted = changed.filter((file) => !quiet.test(file))
  for (const file of counted) {
    const reason = wholeReason(file)
    if (reason !== undefined)
      return { tests: undefined, journeys: undefined, why: [`all of it: ${file} is of ${reason}`] }
  }
  const sources = [...tree.files].filter((file) => source.test(file))
  const links = new Map(
    sources.map((file) => [file, linksOf({ path: file, text: tree.read(file) }, tree)]),
  )
  const named = new Set([...links.values()].flat())
  const blind = counted.find(
    (file) =>
      !source.test(file) && !named.has(file) && !texts.test(file) && !file.startsWith('e2e/kit/'),
  )
  if (blind !== undefined)
    return { tests: undefined, journeys: undefined, why: [`all of it: no import names ${blind}`] }
  // catalogues are read by what compiles and loads texts
  const readers = counted.some((file) => texts.test(file))
    ? sources.filter((file) => file.startsWith('packages/i18n/src/'))
    : []
  const reached = reachedFrom([...counted, ...readers], links)
  const watchers = sources.filter(
    (file) => test.test(file) && isOfUnits(file) && readsFiles(tree.read(file)),
  )
  const tests = sources.filter((file) => test.test(file) && reached.has(file))
  const journeys = journeysOf(reached, tree)
  return {
    tests: [...new Set([...tests, ...watchers])].toSorted(),
    journeys: journeys.toSorted(),
    why: [
      `${changed.length} files changed, which ${reached.size} reach by imports`,
      `${tests.length} test files among them, ${watchers.length} that read files themselves, ${journeys.length} journeys of the apps it reaches`,
    ],
  }
}
