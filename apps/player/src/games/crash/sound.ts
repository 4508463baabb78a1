import { Tones } from '../tones.ts'

export class Sound extends Tones {
  constructor() {
    super(0.1)
  }

  bet(): void {
    this.play([{ hz: 420, at: 0, ms: 70 }])
  }

  start(): void {
    this.play([{ hz: 180, to: 720, at: 0, ms: 700 }])
  }

  cashOut(): void {
    this.play([523, 659, 784, 1047].map((hz, i) => ({ hz, at: i * 70, ms: 150 })))
  }

  bust(): void {
    this.play([{ hz: 300, to: 45, at: 0, ms: 600 }])
  }
}
