import type { AnyModule, FaceOf, Made, ModuleKit } from './define-module.ts'
import { approvalKinds, auditsPort, memberMessages } from './kit-ports.ts'
import type { Port } from './port.ts'
import { createWiring, type Wiring } from './wiring.ts'

type Faces<List extends readonly AnyModule[]> = {
  readonly [M in List[number] as M['name']]: FaceOf<M>
}

type Several<K extends keyof Made<unknown>> =
  NonNullable<Made<unknown>[K]> extends readonly (infer One)[] ? One : never

/** Everything the modules are, put together and checked. */
export type Composed<List extends readonly AnyModule[] = readonly AnyModule[]> = {
  readonly faces: Faces<List>
  /** In the order of the list. */
  readonly parts: readonly Made<unknown>[]
  /** One field of all parts. */
  readonly all: <K extends keyof Made<unknown>>(field: K) => readonly Several<K>[]
}

/** Makes one after the other: what a module needs, by its name, stands before it in the list. */
const makeAll = (list: readonly AnyModule[], kit: ModuleKit, wiring: Wiring) => {
  const made = new Map<string, Made<unknown>>()
  for (const module of list) {
    const needs: Record<string, unknown> = {}
    for (const [name, needed] of Object.entries(module.needs)) {
      const there = made.get(needed.name)
      if (there === undefined) {
        const why = list.some((one) => one.name === needed.name)
          ? 'comes later'
          : 'is not in the list'
        throw new Error(`module ${module.name} needs ${needed.name}, which ${why}`)
      }
      needs[name] = there.face
    }
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

const plugAll = (made: ReadonlyMap<string, Made<unknown>>, wiring: Wiring): void => {
  for (const [name, part] of made) {
    for (const { port, value } of part.fills ?? []) wiring.plug(port, value, name)
    for (const one of part.audits ?? []) wiring.plug(auditsPort, one, name)
    for (const one of part.messages ?? []) wiring.plug(memberMessages, one, name)
    for (const one of part.approvals ?? []) wiring.plug(approvalKinds, one, name)
  }
}

/** Two of one name: one of them would silently win. */
const refuseDoubles = (what: string, names: readonly string[]): void => {
  const doubled = names.find((name, at) => names.indexOf(name) !== at)
  if (doubled !== undefined) throw new Error(`${what} ${doubled} is there twice`)
}

/**
 * Puts the house together from a list of modules. What is missing, late or there twice refuses
 * here, when the server boots, and not when the first request comes.
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
    'channel',
    all('channels').map(({ prefix }) => prefix),
  )
  for (const { task, run, crontab } of all('jobs')) {
    if (crontab === undefined) kit.jobs.define(task, run)
    else kit.jobs.schedule(task, crontab, run)
  }
  for (const { topic, subscriber, handle } of all('subscriptions'))
    kit.events.subscribe(topic, subscriber, handle as never)
  for (const part of parts) part.complete?.()
  const faces = Object.fromEntries([...made].map(([name, { face }]) => [name, face]))
  return { faces: faces as Faces<List>, parts, all }
}
