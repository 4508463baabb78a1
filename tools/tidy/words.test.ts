import { describe, expect, test } from 'vitest'
import { rulesOf } from './test-repository.ts'

const words = (file: string, text: string) => rulesOf(file, text).filter((rule) => rule === 'words')

describe('words', () => {
  test('a name that this field does not say is refused, wherever it stands', () => {
    for (const text of [
      `export const createPurses = () => 1\n`,
      `const seat: Seat = find()\nexport const found = seat\n`,
      `export const run = () => tellStaffAdmins()\n`,
      `export type VendorGround = { readonly id: string }\n`,
    ])
      expect(words('domains/wallet/src/a.ts', text).length, text).toBeGreaterThan(0)
  })

  test('a file is called what it holds', () => {
    expect(words('domains/wallet/src/hear-events.ts', '')).toEqual(['words'])
    expect(words('bench/jackpots/ground.ts', '')).toEqual(['words'])
    expect(words('domains/wallet/src/inbox.subscriber.ts', '')).toEqual([])
    expect(words('apps/player/src/keep-focus.ts', '')).toEqual([])
  })

  test('words of the field are free: seats of a room, ways of a slot, the house’s edge', () => {
    const text = `export const room = { seats: 6, waysOf: 243, houseEdge: 1, background: 'x', told: 1 }\n`
    expect(words('domains/wallet/src/a.ts', text)).toEqual([])
  })
})
