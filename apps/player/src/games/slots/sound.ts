import { Tones, type Note } from '../tones.ts'
import type { SlotLook } from './looks.ts'

const a3 = 220
const loudness = 0.11

/** Sounds synthesised in a title's own scale; off until the player switches them on. */
export class Sound extends Tones {
  readonly #scale: SlotLook['scale']

  constructor({ scale }: SlotLook) {
    super(loudness)
    this.#scale = scale
  }

  stop(reel: number): void {
    this.play([{ hz: this.#tone(reel, 0.5), at: 0, ms: 90, type: 'triangle' }])
  }

  coin(): void {
    this.play(
      [0, 1].map((i) => ({ hz: this.#tone(3 + i * 2, 4), at: i * 70, ms: 140, type: 'sine' })),
    )
  }

  win(isBig: boolean): void {
    const count = isBig ? 6 : 3
    this.play(this.#climb(count, 2, 'sine'))
  }

  fanfare(): void {
    this.play([...this.#climb(5, 2, 'triangle'), ...this.#climb(5, 1, 'sine')])
  }

  #tone(step: number, octave: number): number {
    return a3 * octave * 2 ** ((this.#scale[step % this.#scale.length] ?? 0) / 12)
  }

  #climb(count: number, octave: number, type: OscillatorType): Note[] {
    return Array.from({ length: count }, (_, i) => ({
      hz: this.#tone(i, octave),
      at: i * 85,
      ms: 180,
      type,
    }))
  }
}
