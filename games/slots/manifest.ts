import { jackpots } from '@faro/contract/jackpots'
import { slots } from '@faro/contract/slots'
import type { Game } from '@faro/fair/engine'
import { slotTitles } from './titles.ts'

export const slotsGame: Game = {
  code: 'slots',
  page: {
    family: 'slots',
    traits: ['seed-pairs', 'pools'],
    texts: ['slots', 'jackpots'],
    firstCalls: [slots.state.path, jackpots.inGame.path],
    // models stay files of their own: a title loads the one it plays
    engine: 'games/slots/(?:engine/(?!models|verifier)|models/figures)',
  },
  titles: slotTitles.map((one) => ({ ...one, verifier: 'slots' })),
  record: { kind: 'own', texts: [] },
  verifiers: [
    { game: 'slots', load: async () => (await import('./engine/verifier.ts')).slotsVerifier },
  ],
}
