import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'

/** What somebody found on their phone or in their mail. */
type Received = {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: string
}

export type Inbox = {
  readonly take: (message: Omit<Received, 'id' | 'at'>) => Received
  /** Newest first. */
  readonly list: (filter?: { to?: string | undefined }) => readonly Received[]
  readonly listen: (hear: (message: Received) => void) => () => void
}

const keptMax = 200

/** Everybody's phone and mail box in one: what arrived last is kept over a restart. */
export const openInbox = (folder: string): Inbox => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'inbox.json')
  let messages: readonly Received[] = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Received[])
    : []
  const listeners = new Set<(message: Received) => void>()
  return {
    take: (message) => {
      const received = { ...message, id: randomUUID(), at: new Date().toISOString() }
      messages = [received, ...messages].slice(0, keptMax)
      writeFileSync(`${file}.tmp`, JSON.stringify(messages))
      renameSync(`${file}.tmp`, file)
      for (const hear of listeners) hear(received)
      return received
    },
    list: ({ to } = {}) =>
      to === undefined ? messages : messages.filter((message) => message.to === to),
    listen: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
