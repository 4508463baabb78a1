import { Tones } from '../tones.ts'

export class Sound extends Tones {
  constructor() {
    super(0.09)
  }

  tick(step = 0): void {
    this.play([{ hz: 340 + step * 26, at: 0, ms: 45 }])
  }

  gain(step = 0): void {
    this.play([{ hz: 520 + step * 40, to: 780 + step * 60, at: 0, ms: 120 }])
  }

  win(isBig: boolean): void {
    const scale = isBig ? [523, 659, 784, 1047, 1319, 1568] : [523, 659, 784]
    this.play(scale.map((hz, i) => ({ hz, at: i * 75, ms: 150 })))
  }

  loss(): void {
    this.play([{ hz: 190, to: 70, at: 0, ms: 260 }])
  }
}
