type Note = { readonly hz: number; readonly to?: number; readonly at: number; readonly ms: number }

/** Sounds made on the spot; silent until the player asks for them. */
export class Sound {
  #context: AudioContext | null = null
  #isOn = false

  set(isOn: boolean): void {
    this.#isOn = isOn
    if (isOn) this.#context ??= new AudioContext()
  }

  tick(step = 0): void {
    this.#play([{ hz: 340 + step * 26, at: 0, ms: 45 }])
  }

  gain(step = 0): void {
    this.#play([{ hz: 520 + step * 40, to: 780 + step * 60, at: 0, ms: 120 }])
  }

  win(isBig: boolean): void {
    const scale = isBig ? [523, 659, 784, 1047, 1319, 1568] : [523, 659, 784]
    this.#play(scale.map((hz, i) => ({ hz, at: i * 75, ms: 150 })))
  }

  loss(): void {
    this.#play([{ hz: 190, to: 70, at: 0, ms: 260 }])
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
      gain.gain.setValueAtTime(0.09, begin)
      gain.gain.exponentialRampToValueAtTime(0.001, end)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(begin)
      oscillator.stop(end)
    }
  }
}
