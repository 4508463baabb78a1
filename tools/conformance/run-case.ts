import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { checkBooks } from './check-books.ts'
import { makeKeys, type Control, type Place } from './control.ts'
import { exchange, type Request, type Response } from './exchange.ts'
import type { Answer, Call, Step } from './fixture.ts'
import { differences } from './matching.ts'
import type { DialectCase } from './read-cases.ts'
import { bytesOf } from './request-body.ts'
import { judgeRace } from './run-race.ts'
import { headerOf, signatureOf, type Keys } from './signing.ts'
import { fill, fillText } from './template.ts'

export type Target = { readonly url: string; readonly control: Control }

type Sent = { readonly request: Request; readonly response: Response }

/** What one case knows while it runs. */
type Run = {
  readonly found: DialectCase
  readonly target: Target
  readonly keys: Keys
  readonly place: Place
  readonly names: Map<string, unknown>
  readonly sent: Map<string, Sent>
}

/** Plays one case against the target and says what differs; nothing means it passed. */
export const runCase = async (found: DialectCase, target: Target): Promise<readonly string[]> => {
  try {
    const run = await begin(found, target)
    for (const [index, step] of found.steps.entries()) {
      const problems = await runStep(step, run)
      if (problems.length > 0) return problems.map((one) => `step ${index + 1}: ${one}`)
    }
    return await checkAfter(run)
  } catch (error) {
    return [`broke off: ${error instanceof Error ? error.message : String(error)}`]
  }
}

const begin = async (found: DialectCase, target: Target): Promise<Run> => {
  const { dialect, before } = found
  const keys = makeKeys(before, randomBytes(24).toString('hex'))
  const place = await target.control.setUp({ dialect, before, keys })
  const names = new Map<string, unknown>([['base', place.base]])
  for (const [name, { id, sessionId, token }] of Object.entries(place.players)) {
    names.set(`${name}.id`, id)
    names.set(`${name}.session`, sessionId)
    names.set(`${name}.token`, token)
  }
  return { found, target, keys, place, names, sent: new Map() }
}

const runStep = async (step: Step, run: Run): Promise<readonly string[]> => {
  if ('change' in step) {
    const change = fill(step.change, run.names) as Readonly<Record<string, string>>
    await run.target.control.change(change)
    return []
  }
  if ('again' in step) return repeat(step, run)
  if ('race' in step) {
    const requests = step.race.flatMap((call) =>
      Array.from({ length: call.copies }, () => requestOf(call, run)),
    )
    const responses = await Promise.all(requests.map(exchange))
    return judgeRace(step, responses, { names: run.names, judge: judgeAlone(run) })
  }
  const request = requestOf(step, run)
  const response = await exchange(request)
  if (step.name !== undefined) run.sent.set(step.name, { request, response })
  const captured = new Map<string, unknown>()
  const problems = judge(step.expect, response, { run, captured })
  for (const [name, value] of captured) run.names.set(name, value)
  const isLate = response.durationMs > step.withinMs
  const late = `took ${Math.round(response.durationMs)} ms, expected at most ${step.withinMs}`
  return isLate ? [...problems, late] : problems
}

const requestOf = (call: Call, { found, target, keys, place, names }: Run): Request => {
  const body = bytesOf(call, names)
  const signature = signatureOf(call.sign, { dialect: found.dialect, keys, body })
  return {
    url: target.url + place.base + fillText(call.call, names),
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { [headerOf[found.dialect]]: signature }),
      ...call.headers,
    },
    body,
    isChunked: call.chunked,
  }
}

type JudgeContext = { readonly run: Run; readonly captured: Map<string, unknown> }

const judge = (expected: Answer, response: Response, { run, captured }: JudgeContext): string[] => {
  const problems: string[] = []
  if (response.status !== expected.status)
    problems.push(`status: expected ${expected.status}, got ${response.status}`)
  if (!/^application\/json\b/i.test(response.contentType))
    problems.push(`content type: expected application/json, got ${response.contentType}`)
  const actual = parse(response.text)
  if (actual === undefined) return [...problems, `no JSON: ${response.text.slice(0, 200)}`]
  return [...problems, ...differences(expected.body, actual, { names: run.names, captured })]
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const judgeAlone =
  (run: Run) =>
  (expected: Answer, response: Response): readonly string[] =>
    judge(expected, response, { run, captured: new Map() })

type Again = Extract<Step, { readonly again: unknown }>

/** Sends earlier calls once more, byte for byte: each must get the answer it got then. */
const repeat = async ({ again, order }: Again, { sent }: Run): Promise<readonly string[]> => {
  const wished = Array.isArray(again) ? again : [again]
  const names = again === '*' ? [...sent.keys()] : wished
  const problems: string[] = []
  for (const name of order === 'backwards' ? names.toReversed() : names) {
    const earlier = sent.get(name)
    if (earlier === undefined) throw new Error(`no call is named ${name}`)
    const now = await exchange(earlier.request)
    const then = earlier.response
    const isSame =
      now.status === then.status && isDeepStrictEqual(parse(now.text), parse(then.text))
    if (!isSame)
      problems.push(`${name} again: ${then.status} ${then.text} became ${now.status} ${now.text}`)
  }
  return problems
}

const checkAfter = async ({ found, target, place, names }: Run): Promise<readonly string[]> => {
  const problems: string[] = []
  for (const { name } of found.before.players) {
    const player = place.players[name]
    if (player === undefined) throw new Error(`the control set up no player ${name}`)
    const ledger = await target.control.ledger(player.id)
    const expected = found.after[name] ?? {}
    problems.push(...checkBooks(name, { expected, ledger, names }))
  }
  return problems
}
