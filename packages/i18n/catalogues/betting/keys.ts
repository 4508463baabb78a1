import type en from './en.json'
import type es from './es.json'
import type vi from './vi.json'

declare module '../../src/keys.ts' {
  interface Texts {
    betting: TextsOf<typeof es, typeof en, typeof vi>
  }
}
