import { isTest } from './architecture.ts'
import type { Finding } from './finding.ts'
import { collect, walk, type Code } from './syntax.ts'

// tools that ask for a default export
const mayExportDefault = /(\.config\.ts|^tools\/vitest-database\.ts|^e2e\/product\.ts)$/

const parked = new Set(['only', 'skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails'])
const runners = new Set(['test', 'it', 'describe', 'suite'])
const parkedNames = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])

/** What visitors and staff see; tests may write as they like. */
const isPage = /^(apps\/(player|console)|packages\/(ui|web-kit))\/src\/(?!.*\.test\.)/
const isFormat = (object: string, property: string): boolean =>
  /^toLocale(|Date|Time)String$/.test(property) ||
  (object === 'Intl' && /^(Number|DateTime)Format$/.test(property))

/** A part that fails to load is retried once, then a banner says so: `lazyPart`. */
const hasParts = /^apps\/player\/src\/(?!.*\.test\.)/

/** Servers read what others answer, in one place within bounds of bytes and time. */
const asksOthers =
  /^(domains|games|apps\/server\/src|packages\/server-kit\/src\/(?!outgoing\/))(?!.*\.test\.)/

/** The server's statements; the driver and what lays the schema run what they are given. */
const hasStatements =
  /^(domains|games|apps\/server\/src|packages\/server-kit\/src)\/(?!.*(\/testing\/|\/test\/|\.test\.))/
const isDriver =
  /^packages\/server-kit\/src\/db\/(db|pinned|listen|migrate|adopt|install-functions|virtual-time)\.ts$/

type Named = { readonly type: string; readonly name?: unknown; readonly value?: unknown }

const nameOf = (node: Named): string => {
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'Literal' ? String(node.value) : ''
}

/** Constructs that have no place here, found in the syntax, so that texts about them are free. */
export const checkBans = (code: Code): readonly Finding[] =>
  collect(code, (report) => {
    walk(code, {
      ExportDefaultDeclaration: (node) => {
        if (!mayExportDefault.test(code.path))
          report(node, 'default-export', 'export it by its name')
      },
      ImportDeclaration: ({ source, specifiers, start }) => {
        const isLazy = specifiers.some(
          (one) => one.type === 'ImportSpecifier' && nameOf(one.imported) === 'lazy',
        )
        if (isLazy && source.value === 'react' && hasParts.test(code.path))
          report({ start }, 'lazy', 'load parts by @faro/web-kit/lazy-part')
      },
      MemberExpression: (node) => {
        const [object, property] = [nameOf(node.object), nameOf(node.property)]
        if (isPage.test(code.path) && isFormat(object, property))
          report(node, 'format', 'numbers and dates are written by @faro/i18n alone')
        if (object === 'Math' && property === 'random')
          report(node, 'random', 'randomness is injected: take an Rng')
        if (runners.has(rootOf(node.object)) && parked.has(property))
          report(node, 'parked-test', `every test runs: no .${property}`)
      },
      CallExpression: ({ callee, start, typeArguments }) => {
        const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
        const isGlobal =
          callee.type !== 'MemberExpression' || nameOf(callee.object) === 'globalThis'
        if (name === 'fetch' && isGlobal && asksOthers.test(code.path) && !isTest(code.path))
          report({ start }, 'outside-answer', 'ask through @faro/server-kit/outgoing')
        if (
          name === 'query' &&
          typeArguments &&
          hasStatements.test(code.path) &&
          !isDriver.test(code.path)
        )
          report({ start }, 'columns', 'name the columns beside the text: decision 213')
        if (name === 'parseFloat')
          report({ start }, 'float', 'amounts are bigint units or decimal strings')
        if (isTest(code.path) && parkedNames.has(nameOf(callee)))
          report({ start }, 'parked-test', 'every test runs')
      },
      TSAsExpression: (node) => {
        if (node.typeAnnotation.type === 'TSAnyKeyword') report(node, 'any', 'say what type it is')
      },
      TSTypeAssertion: (node) => {
        if (node.typeAnnotation.type === 'TSAnyKeyword') report(node, 'any', 'say what type it is')
      },
    })
    for (const { value, start } of code.comments) {
      if (/\b(TODO|FIXME|XXX|HACK)\b/.test(value))
        report({ start }, 'unfinished', 'finish it or leave it out')
      if (/@ts-(ignore|nocheck)\b/.test(value)) report({ start }, 'any', 'mend the type instead')
    }
  })

type Chain = Named & { readonly object?: Chain }

/** `test.concurrent.only` -> test */
const rootOf = (node: Chain): string =>
  node.type === 'MemberExpression' && node.object !== undefined ? rootOf(node.object) : nameOf(node)
