import { crash } from '@faro/contract/crash'
import type { Game } from '@faro/fair/engine'

export const crashGame: Game = {
  code: 'crash',
  page: { family: 'crash', traits: [], texts: ['crash'], firstCalls: [] },
  titles: [{ code: 'perseida', verifier: 'crash' }],
  record: { kind: 'shared', round: crash.round, postings: crash.postings },
  verifiers: [
    { game: 'crash', load: async () => (await import('./engine/index.ts')).crashVerifier },
  ],
}
