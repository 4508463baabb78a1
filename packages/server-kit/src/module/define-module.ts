import type { Clock } from '@faro/kernel/clock'
import type { AnyApproval } from '../approvals/index.ts'
import type { Config } from '../config/index.ts'
import type { Db } from '../db/index.ts'
import type { Delivered, EventMap, Events } from '../events/index.ts'
import type { Binding, HttpOptions } from '../http/index.ts'
import type { Job, JobLane, Jobs } from '../jobs/index.ts'
import type { List } from '../lists/index.ts'
import type { Log } from '../log/index.ts'
import type { Outgoing } from '../outgoing/index.ts'
import type { Realtime } from '../realtime/index.ts'
import type { Signals } from '../signals/index.ts'
import type { Threads } from '../threads/index.ts'
import type { Audit } from './audit.ts'
import type { ChannelFamily } from './channels.ts'
import type { MemberMessage } from './member-message.ts'
import type { AnyPort, Provided, PortValues } from './port.ts'
import type { Seed } from './seed.ts'

/** What every module has to work with. */
export type ModuleKit = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
  readonly events: Events
  readonly signals: Signals
  /** The way to addresses that people entered. */
  readonly outgoing: Outgoing
  /** For what a person's input can make long: it must not run in the event loop. */
  readonly threads: Threads
  readonly realtime: Pick<Realtime, 'hint' | 'publish' | 'hasListeners' | 'end' | 'recheck'>
}

export type Plugin = NonNullable<HttpOptions['plugins']>[number]

export type ModuleJob = {
  readonly task: string
  readonly run: Job
  /** Runs by the clock, in crontab terms (UTC); without it, when somebody queues it. */
  readonly crontab?: string
  /** Whose servers it waits for, where it does. */
  readonly lane?: JobLane
}

export type Subscription = {
  readonly topic: string
  readonly subscriber: string
  readonly handle: (event: Delivered<never>) => Promise<void>
}

/** What hears an event; its name and the topic name the job, also those that wait already. */
export const subscription =
  <M extends EventMap>() =>
  <T extends keyof M & string>(
    topic: T,
    subscriber: string,
    handle: (event: Delivered<M[T]>) => Promise<void>,
  ): Subscription => ({ topic, subscriber, handle })

/** What a module is made of. Everything it leaves out, it does not have. */
export type ModuleParts<Face> = {
  /** What modules that need it are given. */
  readonly api: Face
  readonly bindings?: readonly Binding[]
  /** Lists of the console; the kit serves them. */
  readonly lists?: readonly List[]
  /** Routes behind the guards of the site that no contract names: pictures, callbacks. */
  readonly plugins?: readonly Plugin[]
  /** Routes of machines, which bring guards of their own. */
  readonly machinePlugins?: readonly Plugin[]
  readonly jobs?: readonly ModuleJob[]
  readonly subscriptions?: readonly Subscription[]
  readonly channels?: readonly ChannelFamily[]
  /** What takes two people. */
  readonly approvals?: readonly AnyApproval[]
  /** What its events say in the log of what staff and players did. */
  readonly audits?: readonly Audit[]
  /** What its events say to the member they are about. */
  readonly messages?: readonly MemberMessage[]
  readonly provides?: readonly Provided[]
  /** Once every port is filled and before anything is served. */
  readonly complete?: () => void
  /** At the start, once the database is there and before jobs and sockets are. */
  readonly prepare?: readonly (() => Promise<unknown>)[]
  /** Once jobs and sockets run, in a process that has the role. */
  readonly start?: { readonly role: string; readonly begin: () => Promise<void> }
  /** At the end, while sockets and routes still answer. */
  readonly stop?: () => Promise<void> | void
  /** At the very end, once nothing asks any more. */
  readonly close?: () => Promise<void> | void
}

type LoadSeed = () => Promise<Seed>

export type Module<N extends string, Face> = {
  readonly name: N
  readonly needs: Readonly<Record<string, AnyModule>>
  readonly ports: Readonly<Record<string, AnyPort>>
  readonly seed?: LoadSeed | undefined
  readonly create: (given: {
    readonly kit: ModuleKit
    readonly needs: never
    readonly ports: never
  }) => ModuleParts<Face>
}

export type AnyModule = {
  readonly name: string
  readonly needs: Readonly<Record<string, AnyModule>>
  readonly ports: Readonly<Record<string, AnyPort>>
  readonly seed?: LoadSeed | undefined
  readonly create: (given: never) => ModuleParts<unknown>
}

/** What others see of a module. */
export type ApiOf<M> = M extends Module<string, infer Face> ? Face : never

type ApisOf<Needs> = { readonly [K in keyof Needs]: ApiOf<Needs[K]> }

type Definition<N extends string, Needs, Ports, Face> = {
  readonly name: N
  /** Modules below it, by the name it calls them. */
  readonly needs?: Needs
  /** What it asks without knowing of whom. */
  readonly ports?: Ports
  /** What is there from the beginning, loaded where a database is filled. */
  readonly seed?: LoadSeed
  readonly create: (given: {
    readonly kit: ModuleKit
    readonly needs: ApisOf<Needs>
    readonly ports: PortValues<Ports>
  }) => ModuleParts<Face>
}

/** A domain or a game as the server takes it in: what it needs, what it asks, what it gives. */
export const defineModule = <
  const N extends string,
  Face,
  Needs extends Readonly<Record<string, AnyModule>> = Record<never, never>,
  Ports extends Readonly<Record<string, AnyPort>> = Record<never, never>,
>({
  name,
  needs,
  ports,
  seed,
  create,
}: Definition<N, Needs, Ports, Face>): Module<N, Face> => ({
  name,
  needs: needs ?? {},
  ports: ports ?? {},
  seed,
  create,
})
