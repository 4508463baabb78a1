import type { EventRow, Line } from '@faro/contract/sportsbook'
import { watchTopic } from '@faro/web-kit/topics'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { prices, type EventNow, type Price } from './prices.ts'

type Board = { readonly rows?: readonly Parameters<typeof prices.putRow>[0][] }

/** The channel on which lists hear of all live events. */
export const boardTopic = 'sports:board'

/** Hears what is said of an event, or of all live ones, for as long as it is shown. */
export const useLiveTopic = (topic: string | null): void =>
  useEffect(() => {
    if (topic === null) return undefined
    const isBoard = topic === boardTopic
    return watchTopic(topic, {
      onValue: (value) => {
        if (isBoard) for (const row of (value as Board).rows ?? []) prices.putRow(row)
        else prices.putFrame(value as Parameters<typeof prices.putFrame>[0])
      },
      onLive: () => undefined,
    })
  }, [topic])

/** Takes the rows of an answer into the store of prices. */
export const useSeededRows = (rows: readonly EventRow[] | undefined): void =>
  useEffect(() => {
    for (const row of rows ?? []) prices.putRow(row)
  }, [rows])

export const useSeededLines = (event: string, lines: readonly Line[] | undefined): void =>
  useEffect(() => {
    if (lines !== undefined) prices.putFrame({ eventId: event, lines })
  }, [event, lines])

const useStored = <T>(key: string, read: (key: string) => T): T =>
  useSyncExternalStore(
    useCallback((listener) => prices.subscribe(key, listener), [key]),
    () => read(key),
    () => read(key),
  )

export const usePrice = (key: string): Price | undefined => useStored(key, prices.price)
export const useLine = (key: string): Line | undefined => useStored(key, prices.line)

/** An event as it stands now; until something is said of it, as its answer has it. */
export const useEventNow = (row: Pick<EventRow, 'eventId' | 'state' | 'score'>): EventNow =>
  useStored(row.eventId, prices.event) ?? row

export const useMainLines = (row: Pick<EventRow, 'eventId' | 'lines'>): readonly Line[] =>
  useStored(`${row.eventId}/main`, () => prices.mains(row.eventId)) ?? row.lines
