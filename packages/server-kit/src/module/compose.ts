import type { AnyModule, ApiOf, ModuleParts, ModuleKit } from './define-module.ts'
import {
  alarmKinds,
  approvalKinds,
  auditsPort,
  caseKinds,
  listsPort,
  memberMessages,
} from './kit-ports.ts'
import type { Port } from './port.ts'
import { createWiring, type Wiring } from './wiring.ts'

type Apis<List extends readonly AnyModule[]> = {
  readonly [M in List[number] as M['name']]: ApiOf<M>
}

type Several<K extends keyof ModuleParts<unknown>> =
  NonNullable<ModuleParts<unknown>[K]> extends readonly (infer One)[] ? One : never

/** Everything the modules are, put together and checked. */
export type Composed<List extends readonly AnyModule[] = readonly AnyModule[]> = {
  readonly faces: Apis<List>
  /** What one needs stands before it. */
  readonly parts: readonly ModuleParts<unknown>[]
  /** One field of all parts. */
  readonly all: <K extends keyof ModuleParts<unknown>>(field: K) => readonly Several<K>[]
}

/** The same modules, each behind what it needs. */
export const inOrder = (list: readonly AnyModule[]): readonly AnyModule[] => {
  const byName = new Map(list.map((module) => [module.name, module]))
  const ordered = new Set<AnyModule>()
  const place = (module: AnyModule): void => {
    for (const { name } of Object.values(module.needs)) {
      const needed = byName.get(name)
      if (needed === undefined)
        throw new Error(`module ${module.name} needs ${name}, which is not in the list`)
      if (!ordered.has(needed)) place(needed)
    }
    ordered.add(module)
  }
  for (const module of list) if (!ordered.has(module)) place(module)
  return [...ordered]
}

/** Creates modules in order, each with the APIs of those it needs. */
const makeAll = (list: readonly AnyModule[], kit: ModuleKit, wiring: Wiring) => {
  const made = new Map<string, ModuleParts<unknown>>()
  for (const module of inOrder(list)) {
    const needs = Object.fromEntries(
      Object.entries(module.needs).map(([as, { name }]) => [as, made.get(name)?.api]),
    )
    const ports = Object.fromEntries(
      Object.entries(module.ports).map(([name, port]) => [
        name,
        wiring.open(port as Port<object>, module.name),
      ]),
    )
    made.set(module.name, module.create({ kit, needs, ports } as never))
  }
  return made
}

const plugAll = (made: ReadonlyMap<string, ModuleParts<unknown>>, wiring: Wiring): void => {
  for (const [name, part] of made) {
    for (const { port, value } of part.provides ?? []) wiring.plug(port, value, name)
    for (const one of part.audits ?? []) wiring.plug(auditsPort, one, name)
    for (const one of part.messages ?? []) wiring.plug(memberMessages, one, name)
    for (const one of part.lists ?? []) wiring.plug(listsPort, one, name)
    for (const one of part.approvals ?? []) wiring.plug(approvalKinds, one, name)
    for (const one of part.caseKinds ?? []) wiring.plug(caseKinds, one, name)
    for (const one of part.alarms ?? []) wiring.plug(alarmKinds, one, name)
  }
}

/** Two of one name: one of them would silently win. */
const refuseDoubles = (what: string, names: readonly string[]): void => {
  const doubled = names.find((name, at) => names.indexOf(name) !== at)
  if (doubled !== undefined) throw new Error(`${what} ${doubled} is there twice`)
}

/**
 * Composes the platform from modules in any order. What is missing, called too early or provided
 * twice throws here, when the server boots, not at the first request.
 */
export const compose = <const List extends readonly AnyModule[]>(
  list: List,
  kit: ModuleKit,
  wiring: Wiring = createWiring(),
): Composed<List> => {
  refuseDoubles(
    'module',
    list.map(({ name }) => name),
  )
  const made = makeAll(list, kit, wiring)
  plugAll(made, wiring)
  wiring.check()
  const parts = [...made.values()]
  const all: Composed['all'] = (field) => parts.flatMap((part) => (part[field] ?? []) as never[])
  refuseDoubles(
    'task',
    all('jobs').map(({ task }) => task),
  )
  refuseDoubles(
    'audit of',
    all('audits').map(({ topic }) => topic),
  )
  refuseDoubles(
    'message of',
    all('messages').map(({ topic }) => topic),
  )
  refuseDoubles(
    'list',
    all('lists').map(({ spec }) => spec.name),
  )
  refuseDoubles(
    'kind of case',
    all('caseKinds').map(({ kind }) => kind),
  )
  refuseDoubles(
    'alarm',
    all('alarms').map(({ code }) => code),
  )
  refuseDoubles(
    'channel',
    all('channels').map(({ prefix }) => prefix),
  )
  for (const { task, run, crontab, lane } of all('jobs')) {
    if (crontab === undefined) kit.jobs.define(task, run, lane)
    else kit.jobs.schedule(task, { crontab, lane }, run)
  }
  for (const { topic, subscriber, handle } of all('subscriptions'))
    kit.events.subscribe(topic, subscriber, handle as never)
  for (const part of parts) part.complete?.()
  const faces = Object.fromEntries([...made].map(([name, { api }]) => [name, api]))
  return { faces: faces as Apis<List>, parts, all }
}
