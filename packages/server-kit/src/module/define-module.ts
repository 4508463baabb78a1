import type { Clock } from '@faro/kernel/clock'
import type { AlarmKind } from '../alarms/index.ts'
import type { AnyApproval } from '../approvals/index.ts'
import type { CaseKind } from '../cases/index.ts'
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

/** What every module works with. */
export type ModuleKit = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
  readonly events: Events
  readonly signals: Signals
  /** Requests to addresses that people entered. */
  readonly outgoing: Outgoing
  /** For work that a person's input can make long: it must not block the event loop. */
  readonly threads: Threads
  readonly realtime: Pick<
    Realtime,
    'hint' | 'publish' | 'together' | 'hasListeners' | 'end' | 'recheck'
  >
}

export type Plugin = NonNullable<HttpOptions['plugins']>[number]

export type ModuleJob = {
  readonly task: string
  readonly run: Job
  /** Crontab terms, UTC; without it the job runs when queued. */
  readonly crontab?: string
  /** The partner whose servers it waits for. */
  readonly lane?: JobLane
}

export type Subscription = {
  readonly topic: string
  readonly subscriber: string
  readonly handle: (event: Delivered<never>) => Promise<void>
}

/**
 * A subscriber of an event. Its name and the topic name the job, so they are data: jobs may wait.
 */
export const subscription =
  <M extends EventMap>() =>
  <T extends keyof M & string>(
    topic: T,
    subscriber: string,
    handle: (event: Delivered<M[T]>) => Promise<void>,
  ): Subscription => ({ topic, subscriber, handle })

/** The parts of a module; all but the API are optional. */
export type ModuleParts<Face> = {
  /** What modules that need it get. */
  readonly api: Face
  readonly bindings?: readonly Binding[]
  /** Lists of the console, served by the kit. */
  readonly lists?: readonly List[]
  /** Routes behind the site's guards that are not in the contract: pictures, call-backs. */
  readonly plugins?: readonly Plugin[]
  /** Routes for machines, with guards of their own. */
  readonly machinePlugins?: readonly Plugin[]
  readonly jobs?: readonly ModuleJob[]
  readonly subscriptions?: readonly Subscription[]
  readonly channels?: readonly ChannelFamily[]
  /** What needs two people. */
  readonly approvals?: readonly AnyApproval[]
  /** Kinds of cases that it opens. */
  readonly caseKinds?: readonly CaseKind[]
  /** Codes of alarms that it raises. */
  readonly alarms?: readonly AlarmKind[]
  /** Log entries of its events. */
  readonly audits?: readonly Audit[]
  /** Messages to members about its events. */
  readonly messages?: readonly MemberMessage[]
  readonly provides?: readonly Provided[]
  /** Called once every port is provided, before anything is served. */
  readonly complete?: () => void
  /** At the start, after the database and before jobs and sockets. */
  readonly prepare?: readonly (() => Promise<unknown>)[]
  /** After jobs and sockets, in processes that have the role. */
  readonly start?: { readonly role: string; readonly begin: () => Promise<void> }
  /** At the end, while sockets and routes still answer. */
  readonly stop?: () => Promise<void> | void
  /** Last, when nothing runs any more. */
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

/** The API that other modules see. */
export type ApiOf<M> = M extends Module<string, infer Face> ? Face : never

type ApisOf<Needs> = { readonly [K in keyof Needs]: ApiOf<Needs[K]> }

type Definition<N extends string, Needs, Ports, Face> = {
  readonly name: N
  /** Modules below it, by the name it uses. */
  readonly needs?: Needs
  /** Ports it calls. */
  readonly ports?: Ports
  /** The demo's or a new brand's data, loaded only where a database is seeded. */
  readonly seed?: LoadSeed
  readonly create: (given: {
    readonly kit: ModuleKit
    readonly needs: ApisOf<Needs>
    readonly ports: PortValues<Ports>
  }) => ModuleParts<Face>
}

/** Defines a domain or game: what it needs, which ports it calls, what it provides. */
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
