type Note = { readonly hz: number; readonly to?: number; readonly at: number; readonly ms: number }

/** Sounds made on the spot; silent until the player asks for them. */
export class Sound {
  #context: AudioContext | null = null
  #isOn = false

  set(isOn: boolean): void {
    this.#isOn = isOn
    if (isOn) this.#context ??= new AudioContext()
  }

  bet(): void {
    this.#play([{ hz: 420, at: 0, ms: 70 }])
  }

  start(): void {
    this.#play([{ hz: 180, to: 720, at: 0, ms: 700 }])
  }

  cashOut(): void {
    this.#play([523, 659, 784, 1047].map((hz, i) => ({ hz, at: i * 70, ms: 150 })))
  }

  bust(): void {
    this.#play([{ hz: 300, to: 45, at: 0, ms: 600 }])
  }

  #play(notes: readonly Note[]): void {
    const context = this.#context
    if (!this.#isOn || context === null) return
    for (const { hz, to = hz, at, ms } of notes) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()]
      const begin = context.currentTime + at / 1000
      const end = begin + ms / 1000
      oscillator.type = 'triangle'
      oscillator.frequency.setValueAtTime(hz, begin)
      oscillator.frequency.exponentialRampToValueAtTime(to, end)
      gain.gain.setValueAtTime(0.1, begin)
      gain.gain.exponentialRampToValueAtTime(0.001, end)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(begin)
      oscillator.stop(end)
    }
  }
}
