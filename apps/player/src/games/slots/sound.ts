type Note = {
  readonly hz: number
  readonly at: number
  readonly ms: number
  readonly type: OscillatorType
}

/** Sounds made on the spot; silent until the player asks for them. */
export class Sound {
  #context: AudioContext | null = null
  #isOn = false

  set(isOn: boolean): void {
    this.#isOn = isOn
    if (isOn) this.#context ??= new AudioContext()
  }

  stop(reel: number): void {
    this.#play([{ hz: 150 + reel * 24, at: 0, ms: 90, type: 'triangle' }])
  }

  win(isBig: boolean): void {
    const scale = isBig ? [523, 659, 784, 1047, 1319, 1568] : [523, 659, 784]
    this.#play(scale.map((hz, i) => ({ hz, at: i * 90, ms: 160, type: 'sine' as const })))
  }

  #play(notes: readonly Note[]): void {
    const context = this.#context
    if (!this.#isOn || context === null) return
    for (const { hz, at, ms, type } of notes) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()]
      const start = context.currentTime + at / 1000
      oscillator.type = type
      oscillator.frequency.value = hz
      gain.gain.setValueAtTime(0.12, start)
      gain.gain.exponentialRampToValueAtTime(0.001, start + ms / 1000)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(start)
      oscillator.stop(start + ms / 1000)
    }
  }
}
