export type Note = {
  readonly hz: number
  /** Where it glides to, if it does. */
  readonly to?: number
  /** Milliseconds after the first. */
  readonly at: number
  readonly ms: number
  readonly type?: OscillatorType
}

/** Synthesised sounds; off until the player switches them on. */
export class Tones {
  readonly #loudness: number
  #context: AudioContext | null = null
  #isOn = false

  constructor(loudness: number) {
    this.#loudness = loudness
  }

  set(isOn: boolean): void {
    this.#isOn = isOn
    if (isOn) this.#context ??= new AudioContext()
  }

  protected play(notes: readonly Note[]): void {
    const context = this.#context
    if (!this.#isOn || context === null) return
    for (const { hz, to = hz, at, ms, type = 'triangle' } of notes) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()]
      const begin = context.currentTime + at / 1000
      const end = begin + ms / 1000
      oscillator.type = type
      oscillator.frequency.setValueAtTime(hz, begin)
      oscillator.frequency.exponentialRampToValueAtTime(to, end)
      gain.gain.setValueAtTime(this.#loudness, begin)
      gain.gain.exponentialRampToValueAtTime(0.001, end)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(begin)
      oscillator.stop(end)
    }
  }
}
